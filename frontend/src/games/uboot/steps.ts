/** The touches that a move is made of. */
import type { Step } from "../../narrowing";
import type { UbootPhrase } from "../../wire";

function laid(cells: readonly string[]): Step[] {
  const boats = cells.map((cell) => `boat:${cell}`);
  return boats.length ? [boats, "lay"] : ["lay"];
}

export function steps(move: UbootPhrase): Step[] {
  switch (move.kind) {
    case "fleet":
      return [`fleet:${(move.cards ?? []).map(({ number, card }) => `${number}*${card}`).join(",")}`];
    case "submarines":
      return [(move.cells ?? []).map((cell) => `cell:${cell}`)];
    case "place":
      return [`card:${move.card}`, `cell:${move.at}`];
    case "lift":
      return [`quadrant:${move.at}`, ...laid(move.cells ?? [])];
    case "dive":
      return [`cell:${move.own}`, "do:dive", `quadrant:${move.to}`, ...laid(move.cells ?? [])];
    case "torpedo":
      return [`cell:${move.own}`, `torpedo:${move.heading}`];
    case "course":
      return [`cell:${move.own}`, `course:${move.heading}`];
    case "sail":
      return [`cell:${move.own}`, `cell:${move.to}`, "do:sail"];
    case "search":
      return [`cell:${move.own}`, `cell:${move.to}`, "do:search"];
    case "dash":
      return [`cell:${move.own}`, `cell:${move.via}`, `cell:${move.to}`, "do:sail"];
    case "dash-search":
      return [`cell:${move.own}`, `cell:${move.via}`, `cell:${move.to}`, "do:search"];
    case "surface":
      return [`cell:${move.own}`, `cell:${move.to}`, "do:surface"];
    case "off":
    case "leave":
      return [`cell:${move.own}`, "do:leave"];
    case "fire":
      return [`cell:${move.own}`, `cell:${move.to}`];
    case "flak":
      return [`cell:${move.own}`];
    case "sonar":
    case "charges":
    case "aircraft":
      return [`do:${move.kind}`, `cell:${move.at}`];
    case "bomb":
      return ["do:bomb", `cell:${move.to}`];
    case "mines":
      return [`cell:${move.at}`];
    case "aim":
      return [`torpedo:${move.heading}`];
    default:
      return [`do:${move.kind}`];
  }
}
