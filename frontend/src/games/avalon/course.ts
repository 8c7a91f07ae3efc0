/** The touches that a move is made of, and where a course leads. */
import type { Step } from "../../narrowing";
import type { AvalonPhrase, AvalonSail, AvalonView } from "../../wire";
import { HEADINGS, STEPS } from "../face";

type Helm = AvalonSail["turns"][number];

const TURNS: Readonly<Record<Helm, number>> = {
  "hard-port": -2,
  port: -1,
  steady: 0,
  starboard: 1,
  "hard-starboard": 2,
};
export const LETTERS = "ABCDEFGHJKLMNOPQRS";

export interface Pose {
  readonly at: string;
  readonly heading: string;
}

/** The ship that acts, as far as it is seen. */
export function acting(view: AvalonView): Pose {
  const ships = [...view.escorts, ...view.boats];
  const ship = ships.find((one) => one.seat === view.active);
  return { at: ship?.at ?? "", heading: ship?.heading ?? "N" };
}

function turned(heading: string, word: Helm): string {
  const place = HEADINGS.indexOf(heading as "N") + TURNS[word];
  return HEADINGS[(place + 8) % 8] ?? "N";
}

/** The square ahead; rows run on past the edge as "" and columns in both directions. */
export function ahead(at: string, heading: string): string {
  const [right, down] = STEPS[heading] ?? [0, 0];
  const row = LETTERS[LETTERS.indexOf(at[0] ?? "") + down];
  return row ? `${row}${Number(at.slice(1)) + right}` : "";
}

/** A turn is touched as the heading that it leads to. */
function turns(words: readonly Helm[], start: string, first: number): string[] {
  let heading = start;
  return words.map((word, place) => {
    heading = turned(heading, word);
    return `turn:${place + first}:${heading}`;
  });
}

export function steps(move: AvalonPhrase, view: AvalonView): Step[] {
  const { heading } = acting(view);
  switch (move.kind) {
    case "sail":
      return [...turns(move.turns, heading, 1), "do:sail"];
    case "dive":
      return [...turns(move.turns, heading, 1), `feet:${move.feet}`];
    case "enter":
      return [...turns(move.turns ?? [], heading, 1), "convoy", `feet:${move.feet}`];
    case "on":
    case "stop":
      return [...turns([move.turn], heading, 0), `do:${move.kind}`];
    case "adjust":
      return [`turn:0:${move.heading}`];
    case "adjust-boat":
      return [`turn:0:${move.heading}`, `feet:${move.feet}`];
    case "charge":
      return [`square:${move.at}`, move.depths.map((depth) => `feet:${depth}`), "do:set"];
    case "target":
    case "lose":
      return [`ship:${move.seat}`];
    case "run":
      return [`ship:${move.boat}`];
    case "aim":
      return [`ship:${move.escort}`];
    case "torpedo":
      return [`square:${move.at}`];
    default:
      return [`do:${move.kind}`];
  }
}

/** Where the course that was touched so far has led: the squares, and the heading now. */
export function plotted(view: AvalonView, touched: readonly string[]): Pose[] {
  let { at, heading } = acting(view);
  const course: Pose[] = [];
  for (const key of touched) {
    const [kind, place, way] = key.split(":");
    if (kind !== "turn" || !way) continue;
    if (place !== "0") at = ahead(at, heading);
    heading = way;
    course.push({ at, heading });
  }
  return course;
}
