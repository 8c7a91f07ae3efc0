/** The touches that a move is made of. */
import type { Step } from "../../narrowing";
import type { Offered, StalingradPhrase } from "../../wire";
import { quadrant } from "../face";

export function phraseOf({ phrase }: Offered): StalingradPhrase {
  return phrase as StalingradPhrase;
}

/** The cards that come back, each laid on its cell. */
function returning(move: Extract<StalingradPhrase, { kind: "reinforce" }>): string[] {
  const { infantry = "", company, beside } = move;
  const first = `slot:${infantry}:infantry`;
  return company && beside ? [first, `slot:${beside}:${company}`] : [first];
}

export function steps(move: StalingradPhrase): Step[] {
  switch (move.kind) {
    case "arrange":
      return [`arrange:${move.seat}`];
    case "place":
      return [`card:${move.card}`, `cell:${move.at}`];
    case "move": {
      const cells = quadrant(move.at);
      const slots = (move.cards ?? []).map((card, place) => `slot:${cells[place]}:${card}`);
      return [`quadrant:${move.at}`, slots, "lay"];
    }
    case "reinforce":
      return ["do:reinforce", `quadrant:${move.at}`, returning(move), "lay"];
    case "recognise": {
      const looked = move.cells.map((cell) => `cell:${cell}`);
      return ["do:recognise", looked, looked.length > 1 ? "do:both" : "do:one"];
    }
    case "fire":
      return ["do:fire", `cell:${move.at}`];
    case "howitzer":
      return [`cell:${move.at}`, `cell:${move.to}`];
    case "assault":
      return [`cell:${move.at}`, `quadrant:${move.to}`];
    case "deploy":
      return [`cell:${move.at}`, "do:deploy"];
    case "shoot":
      return [`quadrant:${move.at}`];
    case "search":
    case "fire-from":
    case "advance":
      return [`cell:${move.at}`];
    default:
      return [`do:${move.kind}`];
  }
}
