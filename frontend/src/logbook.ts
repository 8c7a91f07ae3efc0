/** The log book of Unterseeboot, kept by this browser: patrols and campaigns (§N12). */
import { signal } from "@preact/signals";
import type { Outcome, UnterseebootEntry, UnterseebootView } from "./wire";

const KEY = "periscope.logbook";
/** §N12.2: so many patrols have to be survived. */
export const CAMPAIGN = 10;

function load(): readonly UnterseebootEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as UnterseebootEntry[]) : [];
  } catch {
    return [];
  }
}

export const entries = signal(load());

/** Patrols that are not in the book yet are added; how many there were. */
export function add(patrols: readonly UnterseebootEntry[]): number {
  const known = new Set(load().map((one) => one.id));
  const fresh = patrols.filter((one) => typeof one.id === "string" && !known.has(one.id));
  entries.value = [...load(), ...fresh];
  localStorage.setItem(KEY, JSON.stringify(entries.value));
  return fresh.length;
}

/** The line of a patrol that has ended; the table's id is its own, so that it is written once. */
export function entryOf(
  table: string,
  view: UnterseebootView,
  outcome: Outcome,
  captain: string,
): UnterseebootEntry {
  return {
    id: table,
    captain,
    date: new Date().toISOString().slice(0, 10),
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
    boat: "",
  };
}

export interface Campaign {
  readonly captain: string;
  readonly patrols: readonly UnterseebootEntry[];
}

/** A campaign is the patrols of one captain, from a new boat to its loss. */
export function campaigns(all: readonly UnterseebootEntry[]): Campaign[] {
  const found: { captain: string; patrols: UnterseebootEntry[] }[] = [];
  for (const entry of all) {
    const mine = found.filter((one) => one.captain === entry.captain).at(-1);
    if (mine?.patrols.at(-1)?.survived) mine.patrols.push(entry);
    else found.push({ captain: entry.captain, patrols: [entry] });
  }
  return found;
}

export function stateOf({ patrols }: Campaign): "open" | "success" | "lost" {
  if (patrols.filter((one) => one.survived).length >= CAMPAIGN) return "success";
  return patrols.at(-1)?.survived ? "open" : "lost";
}
