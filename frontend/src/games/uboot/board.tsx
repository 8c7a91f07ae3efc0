/** The sea of SCOPE U-Boot: cards on a chart, ships on the cards. */
import { Board as Frame } from "../../play/board";
import { usePieces } from "../../play/pieces";
import { percent, Warmth } from "../../play/heat";
import { Touch } from "../../play/touch";
import { say } from "../../say";
import type { UbootShip, UbootView } from "../../wire";
import { HEADINGS, quadrant, STEPS, type BoardProps } from "../face";
import { heading, label, shipName } from "./words";
import { Silhouette } from "../../play/silhouettes";

export const CARD = 112;
const GAP = 8;
const PITCH = CARD + GAP;
const WAVES = [40, 58, 76]
  .map((y) => `M16 ${y}q10-8 20 0t20 0 20 0 20 0`)
  .join("");

type View = UbootView;

function place(view: View, cell: string): readonly [number, number] {
  return [(cell.charCodeAt(0) - 97) * PITCH, (view.rows - Number(cell.slice(1))) * PITCH];
}

function cellsOf(view: View): string[] {
  const names: string[] = [];
  for (let row = view.rows; row > 0; row -= 1)
    for (let column = 0; column < view.columns; column += 1)
      names.push(`${String.fromCharCode(97 + column)}${row}`);
  return names;
}

/** A place on screen of a ship or torpedo that may glide. */
function glide(view: View, cell: string) {
  const [x, y] = place(view, cell);
  return { transform: `translate(${x}px, ${y}px)` };
}

/** What lies on a card, in words. */
function contents(view: View, cell: string): string {
  const parts: string[] = [];
  for (const ship of view.ships.filter((one) => one.at === cell)) {
    parts.push(shipName(ship.side, ship.kind));
    parts.push(say("browser-worth", { n: ship.points ?? 0 }));
    if (ship.fast) parts.push(say("browser-fast"));
    if (ship.damaged) parts.push(say("note-damaged"));
    if (ship.course) parts.push(say("note-course", { heading: heading(ship.course) }));
    if (ship.masked) parts.push(say("note-masked"));
  }
  if (view.submarines.includes(cell)) parts.push(say("browser-submerged"));
  if (view.burning.includes(cell)) parts.push(say("browser-burning"));
  if (view.mines.some((field) => field.at === cell)) parts.push(say("card-mines"));
  for (const torpedo of view.torpedoes.filter((one) => one.at === cell))
    parts.push(say("browser-torpedo-here", { heading: heading(torpedo.heading) }));
  if (view.ping.includes(cell)) parts.push(say("browser-held"));
  return `${cell}: ${parts.join(", ") || say("browser-sea")}`;
}

export function Board({ view, table, heat }: BoardProps<View>) {
  const [width, height] = [view.columns * PITCH - GAP, view.rows * PITCH - GAP];
  const margin = 58;
  const quads = cellsOf(view).filter((cell) => table.may(`quadrant:${cell}`));
  const raised = liftedCells(table.touched.value);
  return (
    <Frame
      kind="uboot-board"
      label={say("browser-area")}
      box={[-margin, -margin, width + 2 * margin, height + 2 * margin]}
    >
      <text class="edge" x={width / 2} y={-38}>
        {say("browser-edge-german")}
      </text>
      <text class="edge" x={width / 2} y={height + 52}>
        {say("browser-edge-allied")}
      </text>
      <Coordinates view={view} height={height} />
      {cellsOf(view).map((cell) => (
        <Cell key={cell} cell={cell} view={view} table={table} share={heat?.get(cell)} raised={raised.includes(cell)} />
      ))}
      <Pieces view={view} chosen={table.touched.value} />
      {quads.map((corner) => {
        const [x, y] = place(view, corner);
        return (
          <Touch
            key={corner}
            table={table}
            keys={[`quadrant:${corner}`]}
            kind="knob"
            label={label(`quadrant:${corner}`)}
            x={x + CARD + GAP / 2}
            y={y - GAP / 2}
          >
            <circle class="reach" r="36" />
            <circle class="brass" r="13" />
            <path class="cross" d="M-6 0h12M0-6v12" />
          </Touch>
        );
      })}
      <Rose view={view} table={table} />
    </Frame>
  );
}

function liftedCells(touched: readonly string[]): readonly string[] {
  const corner = touched.find((key) => key.startsWith("quadrant:"));
  return corner ? quadrant(corner.slice("quadrant:".length)) : [];
}

function Coordinates({ view, height }: { view: View; height: number }) {
  const columns = Array.from({ length: view.columns }, (_, column) => column);
  const rows = Array.from({ length: view.rows }, (_, row) => row + 1);
  return (
    <g class="coordinates" aria-hidden="true">
      {columns.map((column) => (
        <text key={column} x={column * PITCH + CARD / 2} y={-14}>
          {String.fromCharCode(97 + column)}
        </text>
      ))}
      {rows.map((row) => (
        <text key={row} x={-22} y={height - (row - 1) * PITCH - CARD / 2 + 5}>
          {row}
        </text>
      ))}
    </g>
  );
}

interface CellProps extends BoardProps<View> {
  readonly cell: string;
  readonly share: number | null | undefined;
  readonly raised: boolean;
}

function Cell({ cell, view, table, share, raised }: CellProps) {
  const [x, y] = place(view, cell);
  const kind = `cell${raised ? " raised" : ""}${view.ping.includes(cell) ? " held" : ""}`;
  const boat = table.has(`boat:${cell}`);
  return (
    <Touch table={table} keys={[`cell:${cell}`, `boat:${cell}`]} id={cell} kind={kind} label={[contents(view, cell), percent(share)].filter(Boolean).join(", ")} x={x} y={y}>
      <rect class="sea" width={CARD} height={CARD} rx="10" />
      <path class="waves" d={WAVES} />
      <Warmth share={share} size={CARD} />
      {raised && <rect class="slot" x="6" y="6" width={CARD - 12} height={CARD - 12} rx="8" />}
      {boat && (
        <g class="submerged" transform="translate(6,26)">
          <Silhouette kind="submarine" />
        </g>
      )}
      <rect class="ring" x="3" y="3" width={CARD - 6} height={CARD - 6} rx="9" />
    </Touch>
  );
}

/** A torpedo makes room for what lies on its card. */
function crowded(view: View, cell: string): boolean {
  return view.submarines.includes(cell) || view.ships.some((ship) => ship.at === cell);
}

function Pieces({ view, chosen }: { view: View; chosen: readonly string[] }) {
  const far = (one: { at: string }, other: { at: string }) => {
    const [[x, y], [u, v]] = [place(view, one.at), place(view, other.at)];
    return Math.hypot(x - u, y - v);
  };
  const ships = usePieces(view.ships, (ship) => `${ship.side} ${ship.kind}`, far);
  const torpedoes = usePieces(view.torpedoes, (t) => `${t.side} ${t.number} ${t.heading}`, far);
  const lifting = liftedCells(chosen);
  return (
    <g class="pieces" aria-hidden="true">
      {view.submarines
        .filter((cell) => !lifting.includes(cell))
        .map((cell) => (
          <g key={`under-${cell}`} class="submerged" style={glide(view, cell)}>
            <g transform="translate(6,26)">
              <Silhouette kind="submarine" />
              <path class="waves" d="M6 4q8-6 16 0t16 0 16 0 16 0 16 0" />
            </g>
          </g>
        ))}
      {view.mines.map((field) => (
        <g key={`mines-${field.at}`} class="mines" style={glide(view, field.at)}>
          <g transform="translate(30,34) scale(.55)">
            <Silhouette kind="mines" />
          </g>
        </g>
      ))}
      {view.burning.map((cell) => (
        <path key={`fire-${cell}`} class="fire" style={glide(view, cell)} d="M56 24q22 24 14 44-4 14-14 14t-14-14q-4-14 6-22 0 10 6 12 6-14 2-34z" />
      ))}
      {ships.map(({ id, it }) => (
        <ShipCard key={id} ship={it} view={view} chosen={chosen.includes(`cell:${it.at}`)} />
      ))}
      {torpedoes.map(({ id, it }) => (
        <g key={`torpedo-${id}`} class={`torpedo ${it.side}`} style={glide(view, it.at)}>
          <g transform={`${crowded(view, it.at) ? "translate(56,31) scale(.8)" : "translate(56,56)"} rotate(${HEADINGS.indexOf(it.heading as "N") * 45})`}>
            <circle r="24" />
            <path d="M0-17q6 6 6 12v16l5 6H-11l5-6V-5q0-6 6-12z" />
          </g>
          <text x="82" y={crowded(view, it.at) ? 52 : 92}>
            {it.number}
          </text>
        </g>
      ))}
      {view.plane && (
        <path class="plane" style={glide(view, view.plane)} d="M56 18l6 26 34 16v8l-34-6-2 20 12 8v6l-16-4-16 4v-6l12-8-2-20-34 6v-8l34-16z" />
      )}
    </g>
  );
}

function ShipCard({ ship, view, chosen }: { ship: UbootShip; view: View; chosen: boolean }) {
  const classes = ["ship", ship.side, ship.damaged ? "damaged" : "", chosen ? "chosen" : "", ship.moved ? "moved" : ""];
  return (
    <g class={classes.filter(Boolean).join(" ")} style={glide(view, ship.at)}>
      <rect class="paper" x="5" y="5" width={CARD - 10} height={CARD - 10} rx="8" />
      <g transform={ship.side === "german" ? "translate(106,30) scale(-1,1)" : "translate(6,30)"}>
        <Silhouette kind={ship.kind} />
        <path class="water" d="M4 56q8-5 16 0t16 0 16 0 16 0 16 0" />
      </g>
      <text class="worth" x={CARD - 14} y="26">
        {ship.points}
      </text>
      {ship.fast && <path class="swift" d="M21 12l-9 13h6l-3 10 10-14h-6l4-9z" />}
      {ship.masked && <path class="mask" d="M46 12h20q0 15-10 15t-10-15z" />}
      {ship.damaged && <path class="damage" d="M12 80l16 16M28 80l-16 16" />}
      {ship.course && <CourseArrow course={ship.course} />}
    </g>
  );
}

function CourseArrow({ course }: { course: string }) {
  const turn = HEADINGS.indexOf(course as "N") * 45;
  return (
    <g class="ordered" transform={`translate(56,56) rotate(${turn})`}>
      <path d="M0-50l9 14h-6v10h-6v-10h-6z" />
    </g>
  );
}

/** Arrows round the ship that was touched: its courses, or the ways a torpedo may run. */
function Rose({ view, table }: BoardProps<View>) {
  const from = [...table.touched.value].reverse().find((key) => key.startsWith("cell:"));
  const cell = from?.slice("cell:".length) ?? view.plane;
  const ways = ["torpedo", "course"].flatMap((kind) =>
    HEADINGS.filter((way) => table.lit(`${kind}:${way}`) || table.has(`${kind}:${way}`)).map((way) => [kind, way] as const),
  );
  if (!cell || !ways.length) return null;
  const [x, y] = place(view, cell);
  return (
    <g class="rose">
      {ways.map(([kind, way]) => {
        const [right, down] = STEPS[way] ?? [0, 0];
        const far = right && down ? 62 : 74;
        return (
          <Touch
            key={`${kind}:${way}`}
            table={table}
            keys={[`${kind}:${way}`]}
            kind={`arrow ${kind}`}
            label={label(`${kind}:${way}`)}
            x={x + CARD / 2 + right * far}
            y={y + CARD / 2 + down * far}
          >
            <circle class="reach" r="27" />
            <circle class="brass" r="19" />
            <path class="head" transform={`rotate(${HEADINGS.indexOf(way) * 45})`} d="M0-12l9 12H3v11h-6V0h-6z" />
          </Touch>
        );
      })}
    </g>
  );
}
