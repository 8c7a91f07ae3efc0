/** The log book of Unterseeboot, kept by this browser: patrols and campaigns (§N12). */
import { signal } from "@preact/signals";
import type { Outcome, UnterseebootLoggedPatrol, UnterseebootView } from "./wire";

const KEY = "periscope.logbook";
/** §N12.2: how many patrols have to be survived. */
export const CAMPAIGN = 10;

/** Where what cannot be read is kept, numbered. */
const ASIDE = `${KEY}.damaged-`;
/** The first line of a log book of the terminal; each other one is a checksum and an entry. */
const MAGIC = "periscope log book 1";

const SHAPE: Readonly<Record<keyof UnterseebootLoggedPatrol, string>> = {
  id: "string",
  captain: "string",
  date: "string",
  scenario: "string",
  chapters: "object",
  tonnage: "number",
  torpedoes: "number",
  damage: "number",
  repairs: "number",
  survived: "boolean",
  honour: "string",
  ending: "string",
  turns: "number",
  boat: "string",
};

function isEntry(one: unknown): one is UnterseebootLoggedPatrol {
  if (typeof one !== "object" || one === null) return false;
  const entry: Record<string, unknown> = { boat: "", ...one };
  return Object.entries(SHAPE).every(([key, type]) => typeof entry[key] === type) && Array.isArray(entry["chapters"]);
}

const whole = (one: UnterseebootLoggedPatrol): UnterseebootLoggedPatrol => ({ ...one, boat: one.boat ?? "" });

/** How much was put aside because it could not be read. */
export const aside = signal(0);

function keepAside(text: string): void {
  let number = 1;
  while (localStorage.getItem(`${ASIDE}${number}`) !== null) number += 1;
  localStorage.setItem(`${ASIDE}${number}`, text);
}

function countAside(): void {
  aside.value = Object.keys(localStorage).filter((key) => key.startsWith(ASIDE)).length;
}

/** What can be read; the rest is put aside, as the terminal does, and never written over. */
function load(): readonly UnterseebootLoggedPatrol[] {
  const text = localStorage.getItem(KEY) ?? "[]";
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = null;
  }
  const sound = Array.isArray(found) ? found.filter(isEntry).map(whole) : [];
  if (!Array.isArray(found) || sound.length < found.length) {
    keepAside(text);
    localStorage.setItem(KEY, JSON.stringify(sound));
  }
  countAside();
  return sound;
}

export const entries = signal(load());

/** Patrols that are not in the book yet are added; how many there were. */
export function add(patrols: readonly UnterseebootLoggedPatrol[]): number {
  const before = load();
  const known = new Set(before.map((one) => one.id));
  const fresh = patrols.filter((one) => !known.has(one.id) && known.add(one.id));
  entries.value = [...before, ...fresh];
  localStorage.setItem(KEY, JSON.stringify(entries.value));
  return fresh.length;
}

/** The patrols of a file that was saved here or written by `periscope logbook --export`; nothing is
 * taken from one with anything that cannot be read. */
export function read(text: string): readonly UnterseebootLoggedPatrol[] {
  const [first, ...lines] = text.split("\n").filter((line) => line !== "");
  const found: unknown =
    first === MAGIC ? lines.map((line): unknown => JSON.parse(line.slice(line.indexOf(" ") + 1))) : JSON.parse(text);
  if (!Array.isArray(found) || !found.every(isEntry)) throw new SyntaxError();
  return found.map(whole);
}

/** The line of a patrol that has ended; the table's id is its own, so that it is written once. */
export function entryOf(
  table: string,
  view: UnterseebootView,
  outcome: Outcome,
  captain: string,
  boat: string,
): UnterseebootLoggedPatrol {
  return {
    id: table,
    captain,
    date: today(),
    scenario: view.scenario,
    chapters: view.chapters,
    tonnage: view.tonnage,
    torpedoes: (view.most["torpedoes"] ?? 0) - view.torpedoes,
    damage: view.damage,
    repairs: view.repairs,
    survived: outcome.winners.length > 0,
    honour: view.honour,
    ending: view.ending,
    turns: view.turn,
    boat,
  };
}

/** The date where the player is, as the terminal has it. */
function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

export interface Campaign {
  readonly captain: string;
  readonly patrols: readonly UnterseebootLoggedPatrol[];
}

/** A campaign is the patrols of one captain, from a new boat to its loss. */
export function campaigns(all: readonly UnterseebootLoggedPatrol[]): Campaign[] {
  const found: { captain: string; patrols: UnterseebootLoggedPatrol[] }[] = [];
  for (const entry of all) {
    const mine = found.filter((one) => one.captain === entry.captain).at(-1);
    if (mine?.patrols.at(-1)?.survived) mine.patrols.push(entry);
    else found.push({ captain: entry.captain, patrols: [entry] });
  }
  return found;
}

/** As the terminal tells it: a success stays one, whether the campaign goes on or the boat is lost. */
export function statesOf({ patrols }: Campaign): readonly ("open" | "success" | "lost")[] {
  const won = patrols.filter((one) => one.survived).length >= CAMPAIGN;
  return [...(won ? (["success"] as const) : []), patrols.at(-1)?.survived ? "open" : "lost"];
}

/** The captain with the boats of the campaign, in the order of their first patrols. */
export function namesOf({ captain, patrols }: Campaign): string {
  return [captain, ...new Set(patrols.map((one) => one.boat).filter(Boolean))].join(", ");
}
