/**
 * A move is built touch by touch from the offered list: each touch leaves the moves that it
 * fits, until one is left. Each game says which touches a phrase is made of.
 */
import type { Offered } from "./wire";

/** One touch, or several that may come in any order. */
export type Step = string | readonly string[];

/** Prefix of a verb: such a touch is made by itself where there is no other. */
export const VERB = "do:";
/** Prefix of a place for one of several cards: the last card is laid by itself. */
export const SLOT = "slot:";

export interface Choice {
  /** The moves that fit what was touched so far. */
  readonly left: readonly Offered[];
  /** What may be touched next. */
  readonly next: ReadonlySet<string>;
  /** The move, once it is whole. */
  readonly done: Offered | null;
}

/** What is still to be touched of a move; null if it does not begin with what was touched. */
function rest(steps: readonly Step[], touched: readonly string[]): Step[] | null {
  const left = [...steps];
  for (const key of touched) {
    const first = left[0];
    if (typeof first === "string") {
      if (first !== key) return null;
      left.shift();
    } else if (first?.includes(key)) {
      const others = [...first];
      others.splice(others.indexOf(key), 1);
      if (others.length) left[0] = others;
      else left.shift();
    } else return null;
  }
  return left;
}

export function narrow(
  offered: readonly Offered[],
  steps: (offered: Offered) => readonly Step[],
  touched: readonly string[],
): Choice {
  const left: Offered[] = [];
  const next = new Set<string>();
  let done: Offered | null = null;
  for (const one of offered) {
    const more = rest(steps(one), touched);
    if (more === null) continue;
    left.push(one);
    const first = more[0];
    if (first === undefined) done ??= one;
    else for (const key of typeof first === "string" ? [first] : first) next.add(key);
  }
  return { left, next, done: next.size ? null : done };
}

/** Touches that follow of themselves are made: a single verb is no choice. */
export function follow(
  offered: readonly Offered[],
  steps: (offered: Offered) => readonly Step[],
  touched: readonly string[],
): readonly string[] {
  let made = touched;
  for (;;) {
    const { next, done } = narrow(offered, steps, made);
    const [only] = next;
    if (done || next.size !== 1 || !(only?.startsWith(VERB) || only?.startsWith(SLOT)) || made.length === 0) return made;
    made = [...made, only];
  }
}
