/** Moves of SCOPE U-Boot as the server offers them, by notation. */
import { steps } from "../src/games/uboot/steps";
import type { Offered, UbootPhrase } from "../src/wire";

const PHRASES: Readonly<Record<string, UbootPhrase>> = {
  "lift b2 -> none": { kind: "lift", at: "b2", cells: [] },
  "lift b2 -> b2": { kind: "lift", at: "b2", cells: ["b2"] },
  "lift b2 -> c2": { kind: "lift", at: "b2", cells: ["c2"] },
  "lift b2 -> b3": { kind: "lift", at: "b2", cells: ["b3"] },
  "torpedo d5 N": { kind: "torpedo", own: "d5", heading: "N" },
  "torpedo d5 S": { kind: "torpedo", own: "d5", heading: "S" },
  "d1-d2": { kind: "sail", own: "d1", to: "d2" },
  "d1-e1": { kind: "sail", own: "d1", to: "e1" },
  "a1-a2": { kind: "sail", own: "a1", to: "a2" },
  "a1-b1": { kind: "sail", own: "a1", to: "b1" },
  "d1-d2?": { kind: "search", own: "d1", to: "d2" },
  "d1-e1?": { kind: "search", own: "d1", to: "e1" },
  "d1-d2-d3": { kind: "dash", own: "d1", via: "d2", to: "d3" },
  "d1-d2-e3": { kind: "dash", own: "d1", via: "d2", to: "e3" },
  "d1-d2-d3?": { kind: "dash-search", own: "d1", via: "d2", to: "d3" },
  "submarines a5 c5": { kind: "submarines", cells: ["a5", "c5"] },
  "submarines a5 d5": { kind: "submarines", cells: ["a5", "d5"] },
};

export const touches = ({ move }: Offered) => steps(PHRASES[move] as UbootPhrase);
