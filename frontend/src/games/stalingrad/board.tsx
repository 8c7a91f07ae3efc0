/** Two fronts face to face, mine always at the bottom. */
import { Board as Frame } from "../../play/board";
import type { Touching } from "../../play/touching";
import { percent, Warmth } from "../../play/heat";
import { Touch } from "../../play/touch";
import { capital, say } from "../../say";
import type { StalingradCard, StalingradSighting, StalingradView } from "../../wire";
import { quadrant, type BoardProps } from "../face";
import { arranging, draftOf, freeCells, lay, takeUp } from "./front";
import { Back, Icon } from "./icons";
import { card as cardName, label, theCard } from "./words";

type View = StalingradView;
const CARD = 96;
const GAP = 8;
const PITCH = CARD + GAP;
const BETWEEN = 26;

function mine(view: View): string {
  return view.seat.startsWith("soviet") ? "soviet" : "german";
}

/** Where a cell lies on the screen; the Soviet player looks from the other side. */
function place(view: View, cell: string): readonly [number, number] {
  const column = cell.charCodeAt(0) - 97;
  const row = Number(cell.slice(1)) - 1;
  const turned = mine(view) === "soviet";
  const right = turned ? view.columns - 1 - column : column;
  const down = turned ? row : 2 * view.rows - 1 - row;
  return [right * PITCH, down * PITCH + (down >= view.rows ? BETWEEN : 0)];
}

function cellsOf(view: View): string[] {
  const cells: string[] = [];
  for (let row = 1; row <= 2 * view.rows; row += 1)
    for (let column = 0; column < view.columns; column += 1)
      cells.push(`${String.fromCharCode(97 + column)}${row}`);
  return cells;
}

export function Board({ view, table, heat, aid }: BoardProps<View>) {
  const width = view.columns * PITCH - GAP;
  const height = 2 * view.rows * PITCH - GAP + BETWEEN;
  const middle = view.rows * PITCH - GAP / 2 + BETWEEN / 2;
  const cards = new Map(view.cards.map((card) => [card.at, card]));
  const enemy = mine(view) === "soviet" ? "german" : "soviet";
  const free = arranging(table) ? freeCells(view, table) : [];
  return (
    <Frame kind="front-board" label={say("browser-battlefield")} box={[-44, -58, width + 88, height + 116]}>
      <text class="edge" x={width / 2} y={-34}>
        {say(`stalingrad-edge-${enemy}`)}
      </text>
      <text class="edge" x={width / 2} y={height + 46}>
        {say(`stalingrad-edge-${mine(view)}`)}
      </text>
      <path class="no-mans-land" d={`M-12 ${middle}H${width + 12}`} />
      <Coordinates view={view} height={height} />
      {cellsOf(view).map((cell) => (
        <Place key={cell} cell={cell} card={cards.get(cell)} view={view} table={table} free={free.includes(cell)} share={heat?.get(cell)} recalled={recall(aid, cell)} />
      ))}
      {view.shots.map((shot) => (
        <Noise key={shot.side} corner={shot.quadrant} view={view} />
      ))}
      {cellsOf(view)
        .filter((cell) => table.may(`quadrant:${cell}`))
        .map((corner) => (
          <Knob key={corner} corner={corner} view={view} table={table} />
        ))}
    </Frame>
  );
}

function Coordinates({ view, height }: { view: View; height: number }) {
  const rows = Array.from({ length: 2 * view.rows }, (_, row) => `a${row + 1}`);
  const columns = Array.from({ length: view.columns }, (_, n) => `${String.fromCharCode(97 + n)}1`);
  return (
    <g class="coordinates" aria-hidden="true">
      {rows.map((cell) => (
        <text key={cell} x={-22} y={place(view, cell)[1] + CARD / 2 + 5}>
          {cell.slice(1)}
        </text>
      ))}
      {columns.flatMap((cell) =>
        [-12, height + 22].map((y) => (
          <text key={`${cell} ${y}`} x={place(view, cell)[0] + CARD / 2} y={y}>
            {cell[0]}
          </text>
        )),
      )}
    </g>
  );
}

interface PlaceProps extends BoardProps<View> {
  readonly cell: string;
  readonly card: StalingradCard | undefined;
  readonly free: boolean;
  readonly share: number | null | undefined;
  readonly recalled: StalingradSighting | undefined;
}

/** The latest sighting of a card that can be here now. */
function recall(aid: unknown, cell: string): StalingradSighting | undefined {
  const seen = Array.isArray(aid) ? (aid as readonly StalingradSighting[]) : [];
  return seen.filter((one) => one.cells.includes(cell)).at(-1);
}

function words(view: View, cell: string, card: StalingradCard | undefined, kind: string): string {
  const what = kind ? theCard(card?.side ?? mine(view), kind) : card ? say("browser-face-down") : say("browser-no-card");
  const notes = [view.shown.includes(cell) ? say("browser-open-now") : "", view.focus === cell ? say("browser-in-question") : ""];
  return [`${cell}: ${what}`, ...notes.filter(Boolean)].join(", ");
}

function memory(seen: StalingradSighting | undefined): string {
  return seen ? `${cardName(seen.kind)}, ${sighting(seen)}` : "";
}

/** A card that was moved since may lie on any of several places. */
function sighting({ turn, cells }: StalingradSighting): string {
  return say(cells.length > 1 ? "browser-perhaps-turn" : "browser-seen-turn", { turn });
}

function Place({ cell, card, view, table, free, share, recalled }: PlaceProps) {
  const [x, y] = place(view, cell);
  const raised = lifted(table).includes(cell);
  const laid = (free && draftOf(table).laid.value[cell]) || slotKind(table, cell);
  const kind = laid || (raised ? "" : (card?.kind ?? ""));
  const side = card?.side ?? mine(view);
  const open = view.shown.includes(cell) || view.focus === cell;
  const picked = table.picked.value;
  const keys = [`cell:${cell}`, `slot:${cell}:${laid}`, `slot:${cell}:${picked}`];
  const state = [side, kind || (card && !raised) ? (kind ? "up" : "down") : "bare", open ? "open" : "", raised ? "raised" : "", laid ? "laid" : ""];
  return (
    <Touch
      table={table}
      keys={keys}
      id={cell}
      kind={`cell ${state.filter(Boolean).join(" ")}`}
      label={[capital(words(view, cell, card, kind)), memory(recalled), percent(share)].filter(Boolean).join(", ")}
      x={x}
      y={y}
      {...(free ? { instead: layer(table, cell, laid, picked), on: Boolean(picked) && !laid } : {})}
    >
      <rect class="back" width={CARD} height={CARD} rx="9" />
      <g transform="translate(18,18)">
        {kind ? <Icon kind={kind} /> : card && !raised && !recalled ? <Back side={side} /> : null}
      </g>
      <Warmth share={share} size={CARD} />
      {recalled && !kind && (
        <g class="recalled">
          <g transform="translate(24,16) scale(.8)">
            <Icon kind={recalled.kind} />
          </g>
          <text x={CARD / 2} y={CARD - 9}>
            {sighting(recalled)}
          </text>
        </g>
      )}
      <rect class="ring" x="3" y="3" width={CARD - 6} height={CARD - 6} rx="8" />
    </Touch>
  );
}

/** What a touch does while a front is arranged: lays the picked card, or takes one up. */
function layer(table: Touching, cell: string, laid: string, picked: string): (() => void) | undefined {
  if (picked && !laid)
    return () => {
      lay(table, cell, picked);
      table.picked.value = "";
    };
  return laid ? () => takeUp(table, cell) : undefined;
}

function slotKind(table: Touching, cell: string): string {
  const key = table.touched.value.find((one) => one.startsWith(`slot:${cell}:`));
  return key?.split(":")[2] ?? "";
}

function lifted(table: Touching): readonly string[] {
  const slots = [...table.touched.value, ...table.choice.value.next].filter((key) => key.startsWith("slot:"));
  return slots.map((key) => key.split(":")[1] ?? "");
}

function Noise({ corner, view }: { corner: string; view: View }) {
  const places = quadrant(corner).map((cell) => place(view, cell));
  const x = Math.min(...places.map(([at]) => at));
  const y = Math.min(...places.map(([, at]) => at));
  const bottom = Math.max(...places.map(([, at]) => at)) + CARD;
  return (
    <g class="noise" aria-hidden="true">
      <rect x={x - 4} y={y - 4} width={2 * PITCH} height={bottom - y + 8} rx="12" />
      <g transform={`translate(${x + PITCH - 4},${(y + bottom) / 2}) rotate(-7)`}>
        <rect class="stamp" x="-46" y="-18" width="92" height="36" rx="5" />
        <text y="6">{say("browser-shot")}</text>
      </g>
    </g>
  );
}

function Knob({ corner, view, table }: BoardProps<View> & { corner: string }) {
  const places = quadrant(corner).map((cell) => place(view, cell));
  const x = Math.min(...places.map(([at]) => at)) + CARD + GAP / 2;
  const [low, high] = [Math.min(...places.map(([, at]) => at)), Math.max(...places.map(([, at]) => at))];
  return (
    <Touch table={table} keys={[`quadrant:${corner}`]} kind="knob" label={label(`quadrant:${corner}`)} x={x} y={(low + high + CARD) / 2}>
      <circle class="reach" r="32" />
      <circle class="brass" r="12" />
      <path class="cross" d="M-6 0h12M0-6v12" />
    </Touch>
  );
}
