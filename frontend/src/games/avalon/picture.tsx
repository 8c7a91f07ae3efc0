/** The game on the card of the home page. */
import { Silhouette } from "../../play/silhouettes";

export function Picture() {
  const lines = Array.from({ length: 14 }, (_, n) => n * 24 + 2);
  const charges = [
    [230, 74],
    [206, 50],
    [206, 26],
  ] as const;
  return (
    <>
      <rect class="deep" width="320" height="124" />
      <path class="grid" d={lines.map((at) => `M${at} 0V124M0 ${at}H320`).join("")} />
      <path class="track" d="M230 104V74l-24-24V6" />
      {charges.map(([x, y]) => (
        <circle key={`${x}-${y}`} class="charge" cx={x} cy={y} r="9" />
      ))}
      <path class="escort" transform="translate(230,104)" d="M0-18q9 10 9 22v12H-9V4q0-12 9-22z" />
      <g class="ghost-ship" transform="translate(52,34) scale(.9)">
        <Silhouette kind="submarine" />
      </g>
    </>
  );
}
