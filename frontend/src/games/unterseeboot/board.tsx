/** The sea in section: targets on the water, four levels below it, and what the boat carries. */
import { Board as Frame } from "../../play/board";
import { Touch } from "../../play/touch";
import { say } from "../../say";
import type { UnterseebootTarget, UnterseebootView } from "../../wire";
import type { BoardProps } from "../face";
import { Silhouette } from "../../play/silhouettes";
import { targetLabel } from "./face";

type View = UnterseebootView;
const WIDE = 150;
const SKY = 196;
const HORIZON = 132;
const TALL = 128;
const LEVELS = [1, 2, 3, 4];
const BIG = 7;

const letter = (column: number) => String.fromCharCode(97 + column);
const left = (name: string) => (name.charCodeAt(0) - 97) * WIDE;
const top = (level: number) => SKY + (level - 1) * TALL - (level === 1 ? 30 : 0);

export function Board({ view, table }: BoardProps<View>) {
  const width = view.floors.length * WIDE;
  const bottom = SKY + 4 * TALL;
  return (
    <Frame kind="section-board" label={say("browser-section")} box={[-6, 0, width + 12, bottom + 102]}>
      <defs>
        <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="shallow" />
          <stop offset=".45" class="middle" />
          <stop offset="1" class="abyss" />
        </linearGradient>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="zenith" />
          <stop offset="1" class="horizon" />
        </linearGradient>
        <clipPath id="frame">
          <rect width={width} height={bottom} rx="14" />
        </clipPath>
      </defs>
      <g clip-path="url(#frame)" aria-hidden="true">
        <rect class="sky" width={width} height={SKY} fill="url(#sky)" />
        <rect y={SKY - 6} width={width} height={bottom - SKY + 6} fill="url(#water)" />
        {LEVELS.slice(1).map((level) => (
          <path key={level} class="depth" d={`M0 ${top(level)}H${width}`} />
        ))}
        {view.floors.map((floor, column) =>
          floor < 4 ? (
            <path
              key={column}
              class="seabed"
              d={seabed(column * WIDE, top(floor + 1) + 12, bottom, (view.floors[column + 1] ?? 0) > floor)}
            />
          ) : null,
        )}
        <rect class="far-sea" y={HORIZON} width={width} height={SKY - HORIZON} />
        <path class="swell" d={`M-20 ${SKY - 4}${"q19-13 38 0t38 0".repeat(Math.ceil(width / 76) + 1)}`} />
      </g>
      {LEVELS.slice(1).map((level) => (
        <text key={level} class="depth-name" x="12" y={top(level) + 22} aria-hidden="true">
          {say(`unterseeboot-level-${level}`)}
        </text>
      ))}
      {view.targets.map((target) => (
        <TargetShip key={target.column} target={target} view={view} table={table} />
      ))}
      {view.floors.flatMap((floor, column) =>
        LEVELS.filter((level) => level <= floor).map((level) => (
          <Space key={`${column}-${level}`} at={`${letter(column)}${level}`} view={view} table={table} />
        )),
      )}
      <Threats view={view} />
      <Boat view={view} />
      <Stocks view={view} y={bottom + 30} />
    </Frame>
  );
}

/** A shelf under shallow water; where it gets deeper beside it, it falls away. */
function seabed(x: number, y: number, bottom: number, falls: boolean): string {
  const side = falls ? `q10 60 26 ${(bottom - y) * 0.45}t30 ${(bottom - y) * 0.55 + 30}` : "";
  return `M${x} ${bottom}V${y}q38-14 75-5t75-3${side}V${bottom}z`;
}

function Space({ at, view, table }: BoardProps<View> & { at: string }) {
  const level = Number(at.slice(1));
  const here = view.column === at[0] && view.level === level;
  const what = here ? say("browser-your-boat") : say("browser-water");
  const tall = level === 1 ? 62 : TALL - 12;
  return (
    <Touch
      table={table}
      keys={[`cell:${at}`]}
      id={at}
      kind="space"
      label={`${at[0]}, ${say(`unterseeboot-level-${level}`)}: ${what}`}
      x={left(at) + 6}
      y={top(level) + 6}
    >
      <rect class="ring" width={WIDE - 12} height={tall} rx="12" />
    </Touch>
  );
}

function TargetShip({ target, view, table }: BoardProps<View> & { target: UnterseebootTarget }) {
  const tons = (target.tonnage ?? 0) + (target.sunk ?? 0);
  const kind = tons >= BIG ? "tanker" : "freighter";
  const empty = !target.unknown && !target.tonnage && !target.sunk;
  const mark = target.unknown ? "?" : String(target.tonnage || target.sunk || "–");
  const state = target.unknown ? "unknown" : target.sunk ? "sunk" : empty ? "false" : "seen";
  return (
    <Touch
      table={table}
      keys={[`target:${target.column}`]}
      id={`target:${target.column}`}
      kind={`target ${state}`}
      label={targetLabel(view, target.column)}
      x={left(target.column) + 8}
      y={12}
    >
      <rect class="ring" width={WIDE - 16} height={HORIZON - 4} rx="12" />
      <g class="plate">
        <rect x={WIDE / 2 - 26} y="8" width="36" height="32" rx="5" />
        <text x={WIDE / 2 - 8} y="31">
          {mark}
        </text>
      </g>
      {!empty && (
        <g transform={target.sunk ? "translate(28,86) rotate(12) scale(.9)" : "translate(17,72)"}>
          <Silhouette kind={kind} />
        </g>
      )}
      {target.sunk ? <rect class="far-sea" y={HORIZON - 12} width={WIDE - 16} height="26" /> : null}
      {target.struck && <path class="damage" d="M96 14l14 14M110 14L96 28" />}
    </Touch>
  );
}

function Boat({ view }: { view: View }) {
  const x = left(view.column) + WIDE / 2 - 50;
  const y = view.level === 1 ? SKY - 52 : top(view.level) + 28;
  return (
    <g class={`boat ${view.ending ? "ended" : ""}`} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      <Silhouette kind="submarine" />
    </g>
  );
}

/** The aircraft that has seen the boat, the destroyer that looks for it. */
function Threats({ view }: { view: View }) {
  const x = left(view.column) + WIDE / 2;
  const aimedAt = view.targets.some((target) => target.column === view.column);
  // Beside the boat, on the side where there is room.
  const beside = x > WIDE ? x - 148 : x + 58;
  return (
    <g class="threats">
      {view.spotted && (
        <g class="plane" transform={`translate(${aimedAt ? x + 26 : x - 23},20)`}>
          <path d="M0 10l30-4 4-10 4 10 8 1v3l-8 1-14 14h-6l4-14z" />
          <text x="20" y="48">
            {say("browser-spotted")}
          </text>
        </g>
      )}
      {view.escort !== "away" && (
        <g class={`hunter ${view.escort}`} transform={`translate(${beside},${SKY - 60})`}>
          <g transform="scale(.9)">
            <Silhouette kind="destroyer" />
          </g>
          <text x="0" y="-6">
            {say(`browser-escort-${view.escort}`)}
          </text>
        </g>
      )}
    </g>
  );
}

const LARGEST = 1.4;
const STOCKS = ["hull", "main", "auxiliary", "torpedoes"] as const;

function Stocks({ view, y }: { view: View; y: number }) {
  const now = { hull: view.hull, main: view.main, auxiliary: view.auxiliary, torpedoes: view.torpedoes };
  const all = STOCKS.map((name) => ({ name, n: now[name], most: view.most[name] ?? 0 }));
  const wide = (most: number) => Math.max(most, 5) * 21 + 26;
  const total = all.reduce((sum, { most }) => sum + wide(most), 0);
  const room = view.floors.length * WIDE;
  const scale = Math.min(LARGEST, room / total);
  let x = (room / scale - total + 26) / 2;
  return (
    <g class="stocks" transform={`translate(0,${y}) scale(${scale})`}>
      {all.map(({ name, n, most }) => {
        const at = x;
        x += wide(most);
        const told = say(`unterseeboot-stock-${name}`, { n, most });
        return (
          <g key={name} class={name} transform={`translate(${at},0)`} role="img" aria-label={told}>
            <text y="4">{say(`browser-stock-${name}`)}</text>
            {Array.from({ length: most }, (_, box) => (
              <rect key={box} class={box < n ? "full" : ""} x={box * 21} y="14" width="16" height="16" rx="3" />
            ))}
          </g>
        );
      })}
    </g>
  );
}
