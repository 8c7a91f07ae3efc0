/**
 * A front in the making: laid out on the table for my eyes alone, and played card by card when
 * it is whole. Kept with the table, and gone with it.
 */
import { signal, type Signal } from "@preact/signals";
import type { Touching } from "../../play/touching";
import type { StalingradView } from "../../wire";
import { phraseOf } from "./steps";

export type Front = Readonly<Record<string, string>>;

export interface Draft {
  readonly laid: Signal<Front>;
  readonly playing: Signal<boolean>;
}

const DRAFTS = new WeakMap<Touching, Draft>();

export function draftOf(table: Touching): Draft {
  const found = DRAFTS.get(table) ?? { laid: signal<Front>({}), playing: signal(false) };
  DRAFTS.set(table, found);
  return found;
}

/** Whether a front is being arranged: the offered moves lay cards. */
export function arranging(table: Touching): boolean {
  return table.offered.value.some((one) => phraseOf(one).kind === "place");
}

/** The cells of my front that nothing lies on yet. */
export function freeCells(view: StalingradView, table: Touching): string[] {
  const first = table.offered.value.map(phraseOf).find((move) => move.kind === "place");
  const next = Number(first?.at.slice(1) ?? 0);
  if (!next) return [];
  const start = next > view.rows ? view.rows + 1 : 1;
  const taken = new Set(view.cards.map((card) => card.at));
  const cells: string[] = [];
  for (let row = start; row < start + view.rows; row += 1)
    for (let column = 0; column < view.columns; column += 1) {
      const cell = `${String.fromCharCode(97 + column)}${row}`;
      if (!taken.has(cell)) cells.push(cell);
    }
  return cells;
}

/** How many cards of each kind are still in my hand. */
export function inHand(view: StalingradView, table: Touching): Record<string, number> {
  const cards = { ...view.hands[0]?.cards };
  const laid = draftOf(table).laid.value;
  for (const cell of freeCells(view, table)) {
    const kind = laid[cell];
    // While a front is being played the hand is smaller before the draft is.
    if (kind) cards[kind] = Math.max(0, (cards[kind] ?? 0) - 1);
  }
  return cards;
}

export function lay(table: Touching, cell: string, kind: string): void {
  const draft = draftOf(table);
  draft.laid.value = { ...draft.laid.value, [cell]: kind };
}

export function takeUp(table: Touching, cell: string): void {
  const { [cell]: _, ...rest } = draftOf(table).laid.value;
  draftOf(table).laid.value = rest;
}

/** What is left of the hand, shuffled on to what is left of the front. */
export function arrange(view: StalingradView, table: Touching): void {
  const cards = Object.entries(inHand(view, table)).flatMap(([kind, n]) => Array<string>(n).fill(kind));
  const draft = draftOf(table);
  const laid = { ...draft.laid.value };
  for (const cell of freeCells(view, table).filter((one) => !(one in laid))) {
    const [kind] = cards.splice(Math.floor(Math.random() * cards.length), 1);
    if (kind) laid[cell] = kind;
  }
  // A card that was picked may have been laid by now.
  table.picked.value = "";
  draft.laid.value = laid;
}

/** Plays the next card of a front that is whole. */
export function playNext(table: Touching): void {
  const draft = draftOf(table);
  const { laid } = draft;
  const next = table.offered.value.find((one) => {
    const move = phraseOf(one);
    return move.kind === "place" && laid.value[move.at] === move.card;
  });
  if (next) table.choose(next.move);
  else draft.playing.value = false;
}
