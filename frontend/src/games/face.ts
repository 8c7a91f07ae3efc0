/** What the table needs to know about a game in order to show it. No rule of any game. */
import type { FunctionComponent } from "preact";
import type { Step } from "../narrowing";
import type { Touching } from "../play/touching";
import { say, sentence } from "../say";
import type { AnyView, Offered, Outcome } from "../wire";

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly mine?: boolean;
}

/** What the helps of the table add to a picture: what may lie hidden there, and how likely. */
export type Heat = ReadonlyMap<string, number | null>;

export interface BoardProps<V> {
  readonly view: V;
  readonly table: Touching;
  readonly heat?: Heat | undefined;
  /** What the memory aid adds, as each game has it. */
  readonly aid?: unknown;
}

export interface Face<V = AnyView> {
  /** The touches that make a move. */
  steps(offered: Offered, view: V): readonly Step[];
  /** Whether the board itself shows what this touch means. */
  onBoard(key: string, view: V): boolean;
  /** A touch in words: the label of a button. */
  label(key: string, view: V): string;
  /** What each side has, for the curve of a game that is over. */
  scores(view: V): Readonly<Record<string, number>>;
  /** Whether the game is solved: its coach knows what every choice is worth for a goal. */
  readonly solved?: boolean;
  /** What goes into the log book when a game is over, if it has one. */
  logged?(table: string, view: V, outcome: Outcome, captain: string): void;
  /** The numbers that are always in sight. */
  figures(view: V): readonly Figure[];
  /** The table in words, for those who cannot see the picture. */
  listing(view: V): string[];
  seat(seat: string): string;
  result(outcome: Outcome): string;
  title(view: { scenario: string; definition: string }): string;
  chapter(chapter: string): { readonly title: string; readonly brief: string };
  /** Of all that may lie hidden, what the picture shows the odds of; everything if not said. */
  readonly hunted?: readonly string[];
  readonly Board: FunctionComponent<BoardProps<V>>;
  /** What lies in my hand, if anything does. */
  readonly Hand?: FunctionComponent<BoardProps<V>>;
}

/** The games in the order in which they are shown: a game is its folder here and its name in this list. */
export const GAMES = ["uboot", "stalingrad", "avalon", "unterseeboot"];

const LOADERS = import.meta.glob<Face>("./*/face.{ts,tsx}", { import: "face" });

export async function faceOf(game: string): Promise<Face> {
  const load = LOADERS[`./${game}/face.ts`] ?? LOADERS[`./${game}/face.tsx`];
  if (!load) throw new Error(`There is no game ${game}.`);
  return load();
}

/** Why a table can end outside the rules of its game. */
const BY_THE_PLAYERS = ["agreed", "resigned", "time", "absent"];

/**
 * Who has won and why: `why` tells it where the rules of the game decided. Sides are many people;
 * a ship that has won is `alone`.
 */
export function ending(outcome: Outcome, who: string, why: () => string, alone = false): string[] {
  const won = alone ? say("browser-won-alone", { who }) : who ? say("result-won", { who }) : say("result-draw");
  const { reason } = outcome;
  const told = BY_THE_PLAYERS.includes(reason) ? say(`browser-reason-${reason}`) : why();
  return [sentence(won), sentence(told)];
}

/** The four cells of a quadrant, from its lower left one. */
export function quadrant(corner: string): readonly string[] {
  const [column, row] = [corner.charCodeAt(0), Number(corner.slice(1))];
  const name = (right: number, up: number) => `${String.fromCharCode(column + right)}${row + up}`;
  return [name(0, 0), name(1, 0), name(0, 1), name(1, 1)];
}

export const HEADINGS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
/** Right and down, on the screen. */
export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};
