/** A picture of each game, drawn by what draws its board. */
import { Silhouette } from "../games/uboot/ships";

const DRAWN: Readonly<Record<string, () => preact.JSX.Element>> = {
  uboot: Convoy,
  stalingrad: Ruins,
  avalon: Chart,
  unterseeboot: Deep,
};

export function Picture({ game }: { readonly game: string }) {
  const Drawn = DRAWN[game] ?? Convoy;
  return (
    <svg class="picture" viewBox="0 0 320 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Drawn />
    </svg>
  );
}

function Convoy() {
  const cards = Array.from({ length: 18 }, (_, n) => [n % 6, Math.floor(n / 6)] as const);
  return (
    <>
      <rect class="deep" width="320" height="124" />
      {cards.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${-4 + x * 56},${-20 + y * 56})`}>
          <rect class="card" width="50" height="50" rx="6" />
          <path class="waves" d="M8 20q4.5-4 9 0t9 0 9 0 9 0M8 31q4.5-4 9 0t9 0 9 0 9 0" />
        </g>
      ))}
      <PaperShip x={52} y={36} kind="freighter" />
      <PaperShip x={220} y={36} kind="destroyer" />
      <g class="torpedo-mark" transform="translate(133,61)">
        <circle r="13" />
        <path d="M-8 0l7 5V2h10v-4H-1v-3z" />
      </g>
      <g class="ghost-ship" transform="translate(168,50) scale(.42)">
        <Silhouette kind="submarine" />
      </g>
    </>
  );
}

function PaperShip({ x, y, kind }: { readonly x: number; readonly y: number; readonly kind: string }) {
  return (
    <g class="paper-ship" transform={`translate(${x},${y})`}>
      <rect width="50" height="50" rx="6" />
      <g transform="translate(3,11) scale(.44)">
        <Silhouette kind={kind} />
      </g>
    </g>
  );
}

function Ruins() {
  return (
    <>
      <rect class="dusk" width="320" height="124" />
      <path class="ruin" d="M0 124V54h22V34h10v14h14V24h26v36h12V46h20v78zM196 124V62h16V38l18-10v24h14V34h24v40h14V56h38v68z" />
      <path class="ruin near" d="M0 124V98h40V80h16v24h30V92h22v32zM320 124V84h-30v16h-22V76h-20v30h-34v18z" />
      <g class="sight" transform="translate(158,62)">
        <circle r="38" />
        <circle r="14" />
        <path d="M-54 0h40M14 0h40M0-54v40M0 14v40" />
      </g>
    </>
  );
}

function Chart() {
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

function Deep() {
  return (
    <>
      <rect class="sky" width="320" height="46" />
      <rect class="deep fade" y="42" width="320" height="82" />
      <path class="swell" d="M0 44q13-7 26 0t27 0 27 0 26 0 27 0 27 0 26 0 27 0 27 0 26 0 27 0 27 0" />
      <g class="ink-ship" transform="translate(48,8) scale(.66)">
        <Silhouette kind="tanker" />
      </g>
      <g class="ink-ship far" transform="translate(222,16) scale(.46)">
        <Silhouette kind="destroyer" />
      </g>
      <g class="paper-boat" transform="translate(126,60)">
        <Silhouette kind="submarine" />
      </g>
    </>
  );
}
