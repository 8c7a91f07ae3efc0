/** Tells what tests/test_same_story.py has written down, and compares it with the terminal's sentences. */
// @ts-expect-error The page is written without the types of Node.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faceOf } from "../src/games/face";
import { LANGUAGES, speak } from "../src/say";
import { told } from "../src/table/log";
import { choosing } from "../src/table/telling";
import type { Happened, Language, Offered } from "../src/wire";

interface Story {
  readonly where: string;
  readonly game: string;
  readonly sent: Happened | Offered;
  readonly terminal: Readonly<Record<Language, readonly string[]>>;
}

const PATH = import.meta.env["STORIES"] as string | undefined;
const MOST = 20;

/** As the page shows it: the notation stands behind what was done, which the terminal has in brackets. */
async function page({ sent, game }: Story): Promise<string[]> {
  if (!("type" in sent)) return [`${choosing(sent.line)} [${sent.move}]`];
  const { lines, move } = told(sent, await faceOf(game));
  return lines.map((line, place) => (place ? line : `${line} [${move}]`));
}

async function differences(story: Story, language: Language): Promise<string[]> {
  const [ours, theirs] = [await page(story), story.terminal[language]];
  const places = [...Array(Math.max(ours.length, theirs.length)).keys()].filter((n) => ours[n] !== theirs[n]);
  return places.map((n) => `${story.where} (${language})\n  page:     ${ours[n]}\n  terminal: ${theirs[n]}`);
}

test.skipIf(!PATH)("the page tells every golden game as the terminal does", { timeout: 120_000 }, async () => {
  const stories = JSON.parse(readFileSync(PATH, "utf-8")) as Story[];
  expect(stories).not.toEqual([]);
  const found: string[] = [];
  for (const language of LANGUAGES) {
    await speak(language);
    for (const story of stories) found.push(...(await differences(story, language)));
  }
  expect(found.length, found.slice(0, MOST).join("\n")).toBe(0);
});
