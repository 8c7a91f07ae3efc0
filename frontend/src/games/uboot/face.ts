/** SCOPE U-Boot as the browser shows it. */
import { capital, say } from "../../say";
import type { UbootPhrase, UbootView } from "../../wire";
import type { Face } from "../face";
import { Board } from "./board";
import { Hand } from "./hand";
import { steps } from "./steps";
import { figures, label, listing, result, seat } from "./words";

const DRAWN = ["cell", "quadrant", "torpedo", "course", "boat", "card"];

export const face: Face<UbootView> = {
  steps: ({ phrase }) => steps(phrase as UbootPhrase),
  onBoard: (key) => DRAWN.includes(key.split(":")[0] ?? ""),
  label,
  scores: (view) => view.scores,
  figures,
  listing,
  seat,
  result,
  title: ({ scenario, definition }) => (definition ? scenario : say(`scenario-${scenario}`)),
  chapter: (name) => ({ title: capital(say(`chapter-${name}`)), brief: say(`brief-${name}`) }),
  Board,
  Hand,
};
