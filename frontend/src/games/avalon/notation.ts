/** Notation taken apart, and the touches that it is made of. */
import type { Step } from "../../narrowing";
import type { AvalonView } from "../../wire";
import { HEADINGS, reader, STEPS } from "../face";

const SEAT = "(?:escort|boat)-\\d";
const SQUARE = "[A-HJ-S]-?\\d+";
const TURN = "(?:hard-port|port|steady|starboard|hard-starboard)";
const HEADING = "[NESW]{1,2}";

export const read = reader({
  stock: `stock (?<seat>${SEAT})(?: (?<n>\\d+))?`,
  sail: `sail (?<turns>${TURN}(?: ${TURN})*)`,
  dive: `sail (?<turns>${TURN}(?: ${TURN})*) (?<feet>\\d+)`,
  enter: `sail (?:(?<turns>${TURN}(?: ${TURN})*) )?convoy (?<feet>\\d+)`,
  on: `(?<turns>${TURN}) on`,
  stop: `(?<turns>${TURN}) stop`,
  adjust: `adjust (?<heading>${HEADING})`,
  "adjust-boat": `adjust (?<heading>${HEADING}) (?<feet>\\d+)`,
  die: "die (?<n>\\d)",
  charge: `charge (?<at>${SQUARE}) (?<depths>\\d+(?: \\d+)*)`,
  drop: "drop",
  target: `fire (?<seat>${SEAT})`,
  lose: `lose (?<seat>${SEAT})`,
  run: `run (?<seat>${SEAT})`,
  "no-run": "no run",
  aim: `aim (?<seat>${SEAT})`,
  elsewhere: "torpedo elsewhere",
  torpedo: `torpedo (?<at>${SQUARE})`,
  fire: "fire",
  hold: "hold",
  ready: "ready",
});

const TURNS: Readonly<Record<string, number>> = {
  "hard-port": -2,
  port: -1,
  steady: 0,
  starboard: 1,
  "hard-starboard": 2,
};
export const LETTERS = "ABCDEFGHJKLMNOPQRS";

export interface Course {
  readonly at: string;
  readonly heading: string;
}

/** The ship that acts, as far as it is seen. */
export function acting(view: AvalonView): Course {
  const ships = [...view.escorts, ...view.boats];
  const ship = ships.find((one) => one.seat === view.active);
  return { at: ship?.at ?? "", heading: ship?.heading ?? "N" };
}

export function turned(heading: string, word: string): string {
  const place = HEADINGS.indexOf(heading as "N") + (TURNS[word] ?? 0);
  return HEADINGS[(place + 8) % 8] ?? "N";
}

/** The square ahead; rows run on past the edge as "" and columns in both directions. */
export function ahead(at: string, heading: string): string {
  const [right, down] = STEPS[heading] ?? [0, 0];
  const row = LETTERS[LETTERS.indexOf(at[0] ?? "") + down];
  return row ? `${row}${Number(at.slice(1)) + right}` : "";
}

/** A turn is touched as the heading that it leads to. */
function turns(words: string, start: string, first: number): string[] {
  let heading = start;
  return words.split(" ").map((word, place) => {
    heading = turned(heading, word);
    return `turn:${place + first}:${heading}`;
  });
}

export function steps(move: string, view: AvalonView): Step[] {
  const { kind, parts } = read(move);
  const { heading } = acting(view);
  const { seat = "", at = "", feet = "", depths = "" } = parts;
  const sailed = parts["turns"] ? turns(parts["turns"], heading, 1) : [];
  switch (kind) {
    case "sail":
      return [...sailed, "do:sail"];
    case "dive":
      return [...sailed, `feet:${feet}`];
    case "enter":
      return [...sailed, "convoy", `feet:${feet}`];
    case "on":
    case "stop":
      return [...turns(parts["turns"] ?? "", heading, 0), `do:${kind}`];
    case "adjust":
      return [`turn:0:${parts["heading"]}`];
    case "adjust-boat":
      return [`turn:0:${parts["heading"]}`, `feet:${feet}`];
    case "charge":
      return [`square:${at}`, depths.split(" ").map((depth) => `feet:${depth}`), "do:set"];
    case "target":
    case "lose":
    case "run":
    case "aim":
      return [`ship:${seat}`];
    case "torpedo":
      return [`square:${at}`];
    default:
      return [`do:${kind}`];
  }
}

/** Where the course that was touched so far has led: the squares, and the heading now. */
export function plotted(view: AvalonView, touched: readonly string[]): Course[] {
  let { at, heading } = acting(view);
  const course: Course[] = [];
  for (const key of touched) {
    const [kind, place, way] = key.split(":");
    if (kind !== "turn" || !way) continue;
    if (place !== "0") at = ahead(at, heading);
    heading = way;
    course.push({ at, heading });
  }
  return course;
}
