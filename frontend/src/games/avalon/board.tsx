/** The chart of U-BOAT: squares that run on to both sides, ships by their heading. */
import { Board as Frame } from "../../play/board";
import { percent, Warmth } from "../../play/heat";
import { Touch } from "../../play/touch";
import { capital, say } from "../../say";
import type { AvalonBoatView, AvalonEscortView, AvalonView } from "../../wire";
import { HEADINGS, STEPS, type BoardProps } from "../face";
import { acting, ahead, LETTERS, plotted, type Pose } from "./course";
import { face, unplaced } from "./face";

type View = AvalonView;
type Ship = AvalonEscortView | AvalonBoatView;
const SQUARE = 44;

const isBoat = (view: View, ship: Ship): ship is AvalonBoatView => view.boats.some(({ seat }) => seat === ship.seat);
/** The number of a ship within its side. */
const numberOf = (view: View, ship: Ship) => 1 + (isBoat(view, ship) ? view.boats : view.escorts).findIndex(({ seat }) => seat === ship.seat);
const afloat = (ship: Ship) => Boolean(ship.at) && ship.fate !== "sunk";

const REACH = 6;

/** The columns in sight: as many as printed, with the ships, room for a course, and what is lit. */
function columnsOf(view: View, lit: Iterable<string>): number[] {
  const ships: Ship[] = [...view.escorts, ...view.boats].filter(afloat);
  const column = (at: string) => Number(at.slice(1));
  const seen = ships.map((ship) => column(ship.at ?? ""));
  const acts = ships.find((ship) => ship.seat === view.active);
  if (acts) seen.push(column(acts.at ?? "") - REACH, column(acts.at ?? "") + REACH);
  for (const key of lit) if (key.startsWith("square:")) seen.push(column(key.slice(7)));
  const first = Math.min(...seen, seen.length ? Infinity : 1);
  const width = Math.max(view.columns, Math.max(...seen, 1) - first + 1);
  return Array.from({ length: width }, (_, n) => first + n);
}

function place(columns: readonly number[], at: string): readonly [number, number] {
  const column = Number(at.slice(1)) - (columns[0] ?? 1);
  return [column * SQUARE, LETTERS.indexOf(at[0] ?? "A") * SQUARE];
}

function words(view: View, at: string): string {
  const ships: Ship[] = [...view.escorts, ...view.boats];
  const here = ships.filter((ship) => afloat(ship) && ship.at === at).map((ship) => face.seat(ship.seat));
  if (view.track.includes(at)) here.push(say("browser-track"));
  if (view.salvo.includes(at)) here.push(say("browser-aimed"));
  for (const set of view.charges.filter((one) => one.at === at))
    here.push(say("avalon-list-charge", { at, depths: set.depths.join(", ") }));
  return capital(`${at}: ${here.join(", ") || say("browser-sea")}`);
}

export function Board({ view, table, heat }: BoardProps<View>) {
  const columns = columnsOf(view, table.first.value.next);
  const rows = LETTERS.slice(0, view.rows).split("");
  const [width, height] = [columns.length * SQUARE, rows.length * SQUARE];
  const course = plotted(view, table.touched.value);
  return (
    <Frame kind="chart-board" focus={`${view.active} ${view.turn} ${view.prompt} ${table.touched.value.length}`} label={say("browser-chart")} box={[-34, -30, width + 128, height + 78]}>
      <rect class="chart" width={width} height={height} rx="4" />
      <g class="coordinates" aria-hidden="true">
        {columns.map((column, n) => (
          <text key={column} x={(n + 0.5) * SQUARE} y={-10}>
            {column}
          </text>
        ))}
        {rows.map((row, n) => (
          <text key={row} x={-16} y={(n + 0.5) * SQUARE + 5}>
            {row}
          </text>
        ))}
      </g>
      {rows.flatMap((row) =>
        columns.map((column) => {
          const at = `${row}${column}`;
          const [x, y] = place(columns, at);
          return (
            <Touch key={at} table={table} keys={[`square:${at}`]} id={at} kind="square" label={[words(view, at), percent(heat?.get(at))].filter(Boolean).join(", ")} x={x} y={y}>
              <rect class="water" width={SQUARE} height={SQUARE} />
              <Warmth share={heat?.get(at)} size={SQUARE} />
              <rect class="ring" x="3" y="3" width={SQUARE - 6} height={SQUARE - 6} rx="5" />
            </Touch>
          );
        }),
      )}
      <Touch table={table} keys={["convoy"]} kind="convoy" label={say("browser-into-convoy")} x={0} y={height + 6}>
        <rect class="strip" width={width} height="34" rx="4" />
        <text x={width / 2} y="23">
          {say("avalon-convoy")}
        </text>
        <rect class="ring" width={width} height="34" rx="4" />
      </Touch>
      <Marks view={view} columns={columns} course={course} />
      {[...view.escorts, ...view.boats].filter(afloat).map((ship) => (
        <Piece key={ship.seat} ship={ship} columns={columns} view={view} table={table} />
      ))}
      <Rose view={view} table={table} columns={columns} course={course} />
      <Unplaced view={view} x={width + 16} />
      <Gauge table={table} view={view} x={width + 16} y={height / 2 - 120} />
    </Frame>
  );
}

interface MarksProps {
  readonly view: View;
  readonly columns: readonly number[];
  readonly course: readonly Pose[];
}

const middle = (columns: readonly number[], at: string) => place(columns, at).map((n) => n + SQUARE / 2);

/** The track of the turn, charges, a salvo, and the course in the making. */
function Marks({ view, columns, course }: MarksProps) {
  const from = acting(view).at;
  const plan = course.filter(({ at }) => at).map(({ at }) => middle(columns, at).join(" "));
  const last = course.at(-1);
  return (
    <g class="marks" aria-hidden="true">
      {view.track.length > 1 && <path class="track" d={`M${view.track.map((at) => middle(columns, at).join(" ")).join("L")}`} />}
      {view.charges.map((set) => {
        const [x = 0, y = 0] = middle(columns, set.at);
        return (
          <g key={set.place} class="charge" transform={`translate(${x},${y})`}>
            <circle r="14" />
            <text x="18" y="4">
              {set.depths.join("·")}
            </text>
          </g>
        );
      })}
      {view.salvo
        .filter((at) => LETTERS.includes(at[0] ?? "?"))
        .map((at, n) => {
          const [x, y] = middle(columns, at);
          return <path key={n} class="aim" transform={`translate(${x},${y})`} d="M-10-10L10 10M10-10L-10 10" />;
        })}
      {from && plan.length > 0 && <path class="plan" d={`M${[middle(columns, from).join(" "), ...plan].join("L")}`} />}
      {view.plan && <Hull at={view.plan.at} heading={view.plan.heading} columns={columns} kind="planned" />}
      {last?.at && <Hull at={last.at} heading={last.heading} columns={columns} kind="planned" />}
    </g>
  );
}

const SHAPES = {
  escort: "M0-20q9 9 9 20v18q-9 4-18 0V0q0-11 9-20z",
  boat: "M0-20q6 8 6 18v14L0 20-6 12V-2q0-10 6-18z",
};

interface HullProps {
  readonly at: string;
  readonly heading: string;
  readonly columns: readonly number[];
  readonly kind: string;
  readonly shape?: "escort" | "boat";
}

function Hull({ at, heading, columns, kind, shape = "escort" }: HullProps) {
  const [x = 0, y = 0] = middle(columns, at);
  const turn = HEADINGS.indexOf(heading as "N") * 45;
  return (
    <g class={`hull-mark ${kind}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <path class={shape} transform={`rotate(${turn})`} d={SHAPES[shape]} />
    </g>
  );
}

function Piece({ ship, columns, view, table }: BoardProps<View> & { ship: Ship; columns: readonly number[] }) {
  const boat = isBoat(view, ship);
  const [x, y] = place(columns, ship.at ?? "A1");
  const state = [boat ? "boat" : "escort", ship.fate, boat && ship.hidden ? "secret" : "", ship.seat === view.active ? "acts" : ""];
  const feet = boat ? ship.feet : 0;
  const label = [face.seat(ship.seat), say("avalon-at", { at: ship.at ?? "", heading: say(`heading-${ship.heading ?? "N"}`) }), feet ? say("browser-feet", { n: feet }) : ""];
  const shape = boat ? "boat" : "escort";
  const turn = HEADINGS.indexOf((ship.heading ?? "N") as "N") * 45;
  return (
    <>
      <Touch table={table} keys={[`ship:${ship.seat}`]} kind={`piece ${state.filter(Boolean).join(" ")}`} label={capital(label.filter(Boolean).join(", "))} x={x} y={y}>
        <rect class="ring" x="2" y="2" width={SQUARE - 4} height={SQUARE - 4} rx="7" />
        <g transform={`translate(${SQUARE / 2},${SQUARE / 2})`}>
          <path class={shape} transform={`rotate(${turn})`} d={SHAPES[shape]} />
        </g>
      </Touch>
      <g class={`piece ${shape}`} transform={`translate(${x},${y})`} aria-hidden="true">
        <text x={SQUARE / 2} y={SQUARE / 2 + 5}>
          {numberOf(view, ship)}
        </text>
        {feet ? (
          <text class="feet" x={SQUARE + 2} y={SQUARE - 4}>
            {feet}
          </text>
        ) : null}
      </g>
    </>
  );
}

/** Boats off the board, beside the chart: with their depth while it is open (§A6.2). */
function Unplaced({ view, x }: { view: View; x: number }) {
  return (
    <>
      {view.boats
        .filter((boat) => !boat.at && boat.fate !== "sunk")
        .map((boat, n) => (
          <g key={boat.seat} class="piece boat unplaced" transform={`translate(${x},${n * (SQUARE + 8)})`} role="img" aria-label={capital(`${face.seat(boat.seat)}: ${unplaced(boat)}`)}>
            <path class="boat" transform={`translate(${SQUARE / 2},${SQUARE / 2})`} d={SHAPES.boat} />
            <text x={SQUARE / 2} y={SQUARE / 2 + 5}>
              {numberOf(view, boat)}
            </text>
            <text class="feet" x={SQUARE + 2} y={SQUARE / 2 + 5}>
              {boat.feet ?? "?"}
            </text>
          </g>
        ))}
    </>
  );
}

/** The headings that the ship in the making may take, round the square that it is in by then. */
function Rose({ view, table, columns, course }: BoardProps<View> & MarksProps) {
  const ways = [...table.choice.value.next].filter((key) => key.startsWith("turn:"));
  const [first] = ways;
  if (!first) return null;
  const now = course.at(-1) ?? acting(view);
  const at = first.startsWith("turn:0:") ? now.at : ahead(now.at, now.heading);
  if (!at) return null;
  const [x = 0, y = 0] = middle(columns, at);
  return (
    <g class="rose">
      {course.length === 0 && !first.startsWith("turn:0:") && <Hull at={at} heading={now.heading} columns={columns} kind="ghost" />}
      {ways.map((key) => {
        const way = key.split(":")[2] ?? "N";
        const [right, down] = STEPS[way] ?? [0, 0];
        const far = right && down ? 34 : 44;
        return (
          <Touch key={key} table={table} keys={[key]} kind="arrow course" label={face.label(key, view)} x={x + right * far} y={y + down * far}>
            <circle class="reach" r="19" />
            <circle class="brass" r="14" />
            <path class="head" transform={`rotate(${HEADINGS.indexOf(way as "N") * 45}) scale(.78)`} d="M0-12l9 12H3v11h-6V0h-6z" />
          </Touch>
        );
      })}
    </g>
  );
}

/** Depths as marks on a gauge beside the chart. */
function Gauge({ table, view, x, y }: BoardProps<View> & { x: number; y: number }) {
  const { next } = table.choice.value;
  const marks = [...new Set([...next, ...table.touched.value])].filter((key) => key.startsWith("feet:"));
  if (!marks.length) return null;
  const depths = marks.map((key) => Number(key.slice(5))).sort((one, other) => one - other);
  return (
    <g class="gauge" transform={`translate(${x},${y})`}>
      <path class="tube" d={`M8 -10V${depths.length * 46}`} />
      {depths.map((depth, n) => (
        <Touch key={depth} table={table} keys={[`feet:${depth}`]} kind="depth-mark" label={face.label(`feet:${depth}`, view)} x={0} y={n * 46}>
          <rect class="brass" x="-4" width="76" height="36" rx="8" />
          <text x="34" y="24">
            {depth === 0 ? say("browser-surface") : depth}
          </text>
        </Touch>
      ))}
    </g>
  );
}
