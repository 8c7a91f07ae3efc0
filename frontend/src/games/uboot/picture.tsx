/** The game on the card of the home page, drawn by what draws its board. */
import { Silhouette } from "../../play/silhouettes";

export function Picture() {
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
