/** SCOPE Stalingrad as the browser shows it. */
import { say } from "../../say";
import type { StalingradView } from "../../wire";
import type { Face } from "../face";
import { Board } from "./board";
import { Hand } from "./hand";
import { phraseOf, steps } from "./steps";
import { figures, label, listing, result, seat, title } from "./words";

const DRAWN = ["cell", "quadrant", "slot", "card"];

export const face: Face<StalingradView> = {
  steps: (offered) => steps(phraseOf(offered)),
  onBoard: (key) => DRAWN.includes(key.split(":")[0] ?? ""),
  label,
  scores: (view) => view.scores,
  figures,
  listing,
  seat,
  result,
  title,
  chapter: (name) => ({
    title: say(`stalingrad-chapter-${name}`),
    brief: say(`stalingrad-brief-${name}`),
  }),
  hunted: ["sniper"],
  Board,
  Hand,
};
