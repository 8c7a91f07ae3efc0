/** Noughts in the dark as the browser shows it. */
import { Board } from "../../play/board";
import { Touch } from "../../play/touch";
import { say } from "../../say";
import type { NoughtsPhrase, NoughtsView } from "../../wire";
import { ending, type BoardProps, type Face } from "../face";

const SIZE = 60;
const SIDES = ["cross", "nought"] as const;
const seat = (name: string): string => say(name === "spectator" ? "browser-spectator" : `noughts-seat-${name}`);

function Cells({ view, table }: BoardProps<NoughtsView>) {
  const whole = view.side * SIZE;
  const places = Array.from({ length: view.side ** 2 }, (_, n) => [n % view.side, Math.floor(n / view.side)] as const);
  return (
    <Board box={[0, 0, whole, whole]} label={say("game-noughts")} kind="noughts-board">
      {places.map(([column, row]) => {
        const at = `${"abcd"[column] ?? ""}${view.side - row}`;
        const mark = SIDES.find((side) => view.marks[side]?.includes(at));
        const label = say("noughts-cell", { at, what: say(`noughts-cell-${mark ?? "free"}`) });
        return (
          <Touch key={at} table={table} keys={[`cell:${at}`]} label={label} x={column * SIZE} y={row * SIZE}>
            <rect class="sea" width={SIZE - 4} height={SIZE - 4} rx="6" />
            {mark === "cross" && <path d="M14 14L42 42M42 14L14 42" stroke="currentColor" stroke-width="6" />}
            {mark === "nought" && <circle cx="28" cy="28" r="15" fill="none" stroke="currentColor" stroke-width="6" />}
          </Touch>
        );
      })}
    </Board>
  );
}

export const face: Face<NoughtsView> = {
  steps: ({ phrase }) => {
    const move = phrase as NoughtsPhrase;
    return move.kind === "mark" ? [`cell:${move.at ?? ""}`] : [];
  },
  onBoard: () => true,
  label: (key) => key.slice("cell:".length),
  scores: () => ({}),
  figures: (view) => SIDES.map((side) => ({ label: seat(side), value: String(view.marks[side]?.length ?? 0), mine: view.seat === side })),
  listing: (view) => SIDES.map((side) => say("noughts-cells", { who: seat(side), cells: view.marks[side]?.join(", ") || say("noughts-nothing") })),
  seat,
  result: (outcome) => ending(outcome, outcome.winners.map(seat).join(", "), () => say(`noughts-reason-${outcome.reason}`)).join(" "),
  title: ({ scenario, definition }) => (definition ? scenario : say(`scenario-${scenario}`)),
  chapter: (name) => ({ title: name, brief: "" }),
  Board: Cells,
};
