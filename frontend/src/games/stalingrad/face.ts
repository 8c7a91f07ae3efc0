/** SCOPE Stalingrad as the browser shows it. */
import { say } from "../../say";
import type { StalingradView } from "../../wire";
import type { Face } from "../face";
import { Board } from "./board";
import { Hand } from "./hand";
import { steps } from "./notation";
import { choice, figures, label, listing, result, seat, tell, title } from "./teller";

const DRAWN = ["cell", "quadrant", "slot", "card"];

export const face: Face<StalingradView> = {
  steps: ({ move }) => steps(move),
  onBoard: (key) => DRAWN.includes(key.split(":")[0] ?? ""),
  label,
  choice,
  tell,
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
