/** Lessons: which games have one, and how far the reader has come. */
import { signal } from "@preact/signals";
import type { Plan } from "./play/lessons";

const FOUND = import.meta.glob<Plan>("./games/*/lesson.ts", { import: "lesson", eager: true });

/** The lesson of a game, if it has one. */
export const lessonOf = (game: string): Plan | undefined => FOUND[`./games/${game}/lesson.ts`];

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
