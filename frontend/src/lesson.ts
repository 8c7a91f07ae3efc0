/** Lessons: what is said beside a real table, and what has to happen before the next word. */
import { signal } from "@preact/signals";
import type { NewTable } from "./wire";

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

const EASY = "beginner";

/** The table that a lesson is held at. */
export const TABLES: Readonly<Record<string, Partial<NewTable>>> = {
  uboot: { help: "hint", seats: { german: "me", allied: EASY } },
  stalingrad: { help: "hint", seats: { german: "me", soviet: EASY } },
  avalon: { help: "hint", seats: { "escort-1": "me", "boat-1": EASY } },
  unterseeboot: { help: "hint" },
};

const made =
  (...kinds: readonly string[]) =>
  ({ mine, over }: Moment): boolean =>
    over || mine.some((kind) => kinds.includes(kind));
const asked =
  (...prompts: readonly string[]) =>
  ({ prompt, over }: Moment): boolean =>
    over || prompts.includes(prompt);
const ended = ({ over }: Moment): boolean => over;

export const LESSONS: Readonly<Record<string, readonly Word[]>> = {
  uboot: [
    { id: "aim" },
    { id: "deploy", until: made("submarines") },
    { id: "convoy", until: asked("action") },
    { id: "lift", until: made("lift") },
    { id: "secret" },
    { id: "torpedo", until: made("torpedo") },
    { id: "run" },
    { id: "end", until: ended },
  ],
  stalingrad: [
    { id: "aim" },
    { id: "front", until: asked("action", "shoot") },
    { id: "search", until: made("search") },
    { id: "shoot", until: made("shoot", "last-shot", "hold") },
    { id: "move", until: made("move") },
    { id: "noise" },
    { id: "end", until: ended },
  ],
  avalon: [
    { id: "aim" },
    { id: "sail", until: made("sail", "adjust") },
    { id: "sighting" },
    { id: "run", until: made("run", "no-run") },
    { id: "charges", until: made("charge", "drop") },
    { id: "torpedoes" },
    { id: "end", until: ended },
  ],
  unterseeboot: [
    { id: "aim" },
    { id: "manoeuvre", until: made("up", "down", "east", "west", "stay", "enter") },
    { id: "identify", until: made("identify", "look-away") },
    { id: "fire", until: made("fire", "salvo", "hold-fire") },
    { id: "power" },
    { id: "hunters" },
    { id: "end", until: ended },
  ],
};

const KEY = "periscope.lessons";

function load(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** The lessons that go on: a table, and the word that the lesson has come to. */
export const lessons = signal<Readonly<Record<string, number>>>(load());

export function reach(table: string, place: number): void {
  lessons.value = { ...lessons.value, [table]: place };
  localStorage.setItem(KEY, JSON.stringify(lessons.value));
}

export function begin(table: string): void {
  reach(table, 0);
}

export function leave(table: string): void {
  const { [table]: _, ...rest } = lessons.value;
  lessons.value = rest;
  localStorage.setItem(KEY, JSON.stringify(rest));
}
