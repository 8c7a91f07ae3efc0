/** Notation taken apart, and the touches that it is made of. */
import type { Step } from "../../narrowing";
import { quadrant, reader, type Phrase } from "../face";

const CELL = "[a-z]\\d+";

export const read = reader({
  arrange: "arrange (?<seat>[\\w-]+)",
  place: `place (?<card>[\\w-]+) (?<at>${CELL})`,
  front: "front",
  move: `move (?<at>${CELL})(?: -> (?<cards>[\\w -]+))?`,
  search: `search(?: (?<at>${CELL}))?`,
  shoot: `shoot (?<at>${CELL})`,
  "last-shot": "shoot",
  hold: "hold",
  deploy: `deploy(?: (?<at>${CELL}))?`,
  end: "end",
  recognise: `recognise (?<cells>${CELL}(?: ${CELL})?)`,
  fire: `fire(?: (?<at>${CELL}))?`,
  "fire-from": `fire from (?<at>${CELL})`,
  howitzer: `howitzer(?: (?<at>${CELL}) (?<to>${CELL}))?`,
  assault: `assault(?: (?<at>${CELL}) in (?<to>${CELL}))?`,
  advance: `advance (?<at>${CELL})`,
  stay: "stay",
  reinforce: `reinforce(?: (?<at>${CELL}) (?<cards>.+))?`,
});

const SECRETS: Readonly<Record<string, string>> = {
  move: "cards",
  deploy: "at",
  search: "at",
  fire: "at",
  howitzer: "at",
  assault: "at",
  reinforce: "at",
};

export function hidden({ kind, parts }: Phrase): boolean {
  const part = SECRETS[kind];
  return part !== undefined && !(part in parts);
}

/** The cards that are laid, each with its cell. */
function slots({ kind, parts }: Phrase): string[] {
  const words = (parts["cards"] ?? "").split(" ");
  if (kind === "move") return quadrant(parts["at"] ?? "").map((cell, place) => `slot:${cell}:${words[place]}`);
  return words.flatMap((card, place) => (place % 2 ? [] : [`slot:${words[place + 1]}:${card}`]));
}

export function steps(move: string): Step[] {
  const phrase = read(move);
  const { at = "", to = "", card = "", seat = "", cells = "" } = phrase.parts;
  const looked = cells.split(" ").map((cell) => `cell:${cell}`);
  switch (phrase.kind) {
    case "arrange":
      return [`arrange:${seat}`];
    case "place":
      return [`card:${card}`, `cell:${at}`];
    case "move":
      return [`quadrant:${at}`, slots(phrase), "lay"];
    case "reinforce":
      return ["do:reinforce", `quadrant:${at}`, slots(phrase), "lay"];
    case "recognise":
      return ["do:recognise", looked, looked.length > 1 ? "do:both" : "do:one"];
    case "fire":
      return ["do:fire", `cell:${at}`];
    case "howitzer":
      return [`cell:${at}`, `cell:${to}`];
    case "assault":
      return [`cell:${at}`, `quadrant:${to}`];
    case "deploy":
      return [`cell:${at}`, "do:deploy"];
    case "shoot":
      return [`quadrant:${at}`];
    case "search":
    case "fire-from":
    case "advance":
      return [`cell:${at}`];
    default:
      return [`do:${phrase.kind}`];
  }
}
