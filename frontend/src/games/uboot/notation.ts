/** Notation taken apart, and the touches that it is made of. */
import type { Step } from "../../narrowing";
import { quadrant, reader, type Phrase } from "../face";

const CELL = "[a-z]\\d";
const CELLS = `none|${CELL}(?: ${CELL})*`;

export const read = reader({
  fleet: "fleet(?: (?<cards>.+))?",
  mines: `mines (?<at>${CELL})`,
  submarines: `submarines(?: (?<cells>${CELLS}))?`,
  place: `place (?<card>[\\w-]+) (?<at>${CELL})`,
  lift: `lift (?<at>${CELL})(?: -> (?<cells>${CELLS}))?`,
  dive: `dive (?<own>${CELL}), lift (?<to>${CELL})(?: -> (?<cells>${CELLS}))?`,
  torpedo: `torpedo (?<own>${CELL}) (?<heading>[NESW]+)`,
  sail: `(?<own>${CELL})-(?<to>${CELL})`,
  dash: `(?<own>${CELL})-(?<via>${CELL})-(?<to>${CELL})`,
  search: `(?<own>${CELL})-(?<to>${CELL})\\?`,
  "dash-search": `(?<own>${CELL})-(?<via>${CELL})-(?<to>${CELL})\\?`,
  off: `(?<own>${CELL})-off`,
  course: `course (?<own>${CELL}) (?<heading>[NESW]+)`,
  pass: "pass",
  sonar: `sonar (?<at>${CELL})`,
  charges: `charges (?<at>${CELL})`,
  surface: `surface (?<own>${CELL})-(?<to>${CELL})`,
  leave: `leave (?<own>${CELL})`,
  "take-off": "take off",
  bomb: `bomb (?<to>${CELL})`,
  aircraft: `aircraft (?<at>${CELL})`,
  flak: `flak (?<own>${CELL})`,
  aim: "aim (?<heading>[NESW]+)",
  hold: "hold",
  fire: `fire (?<own>${CELL})-(?<to>${CELL})`,
  hit: "hit",
  miss: "miss",
});

export function cellsOf(phrase: Phrase): string[] {
  const cells = phrase.parts["cells"] ?? "none";
  return cells === "none" ? [] : cells.split(" ");
}

/** The four cards that are lifted. */
export function lifted(phrase: Phrase): readonly string[] {
  const corner = phrase.kind === "lift" ? phrase.parts["at"] : phrase.parts["to"];
  return corner && (phrase.kind === "lift" || phrase.kind === "dive") ? quadrant(corner) : [];
}

function laid(phrase: Phrase): Step[] {
  const boats = cellsOf(phrase).map((cell) => `boat:${cell}`);
  return boats.length ? [boats, "lay"] : ["lay"];
}

export function steps(move: string): Step[] {
  const phrase = read(move);
  const { at = "", own = "", to = "", via = "", card = "", heading = "", cards = "" } = phrase.parts;
  switch (phrase.kind) {
    case "fleet":
      return [`fleet:${cards}`];
    case "submarines":
      return [cellsOf(phrase).map((cell) => `cell:${cell}`)];
    case "place":
      return [`card:${card}`, `cell:${at}`];
    case "lift":
      return [`quadrant:${at}`, ...laid(phrase)];
    case "dive":
      return [`cell:${own}`, "do:dive", `quadrant:${to}`, ...laid(phrase)];
    case "torpedo":
      return [`cell:${own}`, `torpedo:${heading}`];
    case "course":
      return [`cell:${own}`, `course:${heading}`];
    case "sail":
      return [`cell:${own}`, `cell:${to}`, "do:sail"];
    case "search":
      return [`cell:${own}`, `cell:${to}`, "do:search"];
    case "dash":
      return [`cell:${own}`, `cell:${via}`, `cell:${to}`, "do:sail"];
    case "dash-search":
      return [`cell:${own}`, `cell:${via}`, `cell:${to}`, "do:search"];
    case "surface":
      return [`cell:${own}`, `cell:${to}`, "do:surface"];
    case "off":
    case "leave":
      return [`cell:${own}`, "do:leave"];
    case "fire":
      return [`cell:${own}`, `cell:${to}`];
    case "flak":
      return [`cell:${own}`];
    case "sonar":
    case "charges":
    case "aircraft":
      return [`do:${phrase.kind}`, `cell:${at}`];
    case "bomb":
      return ["do:bomb", `cell:${to}`];
    case "mines":
      return [`cell:${at}`];
    case "aim":
      return [`torpedo:${heading}`];
    default:
      return [`do:${phrase.kind}`];
  }
}
