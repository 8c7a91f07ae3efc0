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
    <svg class="picture" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Drawn />
    </svg>
  );
}

function Convoy() {
  const cards = Array.from({ length: 15 }, (_, n) => [n % 5, Math.floor(n / 5)] as const);
  return (
    <>
      <rect class="deep" width="320" height="180" />
      {cards.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${18 + x * 58},${6 + y * 58})`}>
          <rect class="card" width="52" height="52" rx="6" />
          <path class="waves" d="M9 20q4.5-4 9 0t9 0 9 0 9 0M9 32q4.5-4 9 0t9 0 9 0 9 0" />
        </g>
      ))}
      <g class="paper-ship" transform="translate(76,122)">
        <rect width="52" height="52" rx="6" />
        <g transform="translate(3,12) scale(.46)">
          <Silhouette kind="freighter" />
        </g>
      </g>
      <g class="paper-ship" transform="translate(192,64)">
        <rect width="52" height="52" rx="6" />
        <g transform="translate(3,12) scale(.46)">
          <Silhouette kind="destroyer" />
        </g>
      </g>
      <g class="torpedo-mark" transform="translate(160,90)">
        <circle r="12" />
        <path d="M0 8l5-7H2v-9h-4v9h-3z" />
      </g>
      <g class="ghost-ship" transform="translate(137,18) scale(.46)">
        <Silhouette kind="submarine" />
      </g>
    </>
  );
}

function Ruins() {
  return (
    <>
      <rect class="dusk" width="320" height="180" />
      <path class="ruin" d="M0 180V96h22V70h10v18h14V58h26v40h12V82h20v98zM196 180v-76h16V74l18-12v28h14V66h24v50h14V92h38v88z" />
      <path class="ruin near" d="M0 180v-34h40v-22h16v30h30v-14h22v40zM320 180v-50h-30v18h-22v-28h-20v36h-34v24z" />
      <g class="sight" transform="translate(164,84)">
        <circle r="46" />
        <circle r="18" />
        <path d="M-62 0h44M18 0h44M0-62v44M0 18v44" />
      </g>
    </>
  );
}

function Chart() {
  const lines = Array.from({ length: 14 }, (_, n) => n * 24);
  return (
    <>
      <rect class="deep" width="320" height="180" />
      <path class="grid" d={lines.map((at) => `M${at} 0V180M0 ${at}H320`).join("")} />
      <path class="track" d="M252 156V108l-24-24V36" />
      {[
        [252, 108],
        [228, 84],
        [228, 60],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} class="charge" cx={x} cy={y} r="9" />
      ))}
      <path class="escort" transform="translate(252,150)" d="M0-18q9 10 9 22v14H-9V4q0-12 9-22z" />
      <g class="ghost-ship" transform="translate(60,48) scale(.9)">
        <Silhouette kind="submarine" />
      </g>
    </>
  );
}

function Deep() {
  return (
    <>
      <rect class="sky" width="320" height="70" />
      <rect class="deep fade" y="66" width="320" height="114" />
      <path class="swell" d="M0 68q13-8 26 0t27 0 27 0 26 0 27 0 27 0 26 0 27 0 27 0 26 0 27 0 27 0" />
      <g class="ink-ship" transform="translate(46,24) scale(.82)">
        <Silhouette kind="tanker" />
      </g>
      <g class="ink-ship far" transform="translate(206,33) scale(.62)">
        <Silhouette kind="destroyer" />
      </g>
      <g class="paper-boat" transform="translate(128,98)">
        <Silhouette kind="submarine" />
      </g>
    </>
  );
}
