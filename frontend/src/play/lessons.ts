/** What lessons are made of: words said beside a real table, and what has to happen before the next. */
import type { NewTable } from "../wire";

export interface Moment {
  /** The kinds of the moves that I have made, in order. */
  readonly mine: readonly string[];
  readonly prompt: string;
  readonly over: boolean;
}

export interface Word {
  readonly id: string;
  /** Without it the reader says when to go on. */
  readonly until?: (moment: Moment) => boolean;
}

/** A lesson: the table that it is held at, and its words in order. */
export interface Plan {
  readonly table: Partial<NewTable>;
  readonly words: readonly Word[];
}

/** The opponent of those who learn. */
export const EASY = "beginner";

export const made =
  (...kinds: readonly string[]) =>
  ({ mine, over }: Moment): boolean =>
    over || mine.some((kind) => kinds.includes(kind));
export const asked =
  (...prompts: readonly string[]) =>
  ({ prompt, over }: Moment): boolean =>
    over || prompts.includes(prompt);
export const ended = ({ over }: Moment): boolean => over;
