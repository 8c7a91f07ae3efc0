/** The table in words: its sides, cards, touches, figures and result. */
import { capital, say } from "../../say";
import type { Outcome, StalingradView } from "../../wire";
import { ending, quadrant, type Figure } from "../face";

type View = StalingradView;
const SIDES = ["german", "soviet"] as const;

export const seat = (name: string): string =>
  say(name === "spectator" ? "browser-spectator" : `seat-${name}`);
export const card = (kind: string): string => say(`stalingrad-card-${kind}`);
export const theCard = (side: string, kind: string): string => say(`stalingrad-the-${side}-${kind}`);

export function label(key: string): string {
  const [kind = "", what = "", which = ""] = key.split(":");
  switch (kind) {
    case "arrange":
      return capital(say("stalingrad-move-arrange", { seat: seat(what) }));
    case "card":
      return capital(card(what));
    case "quadrant":
      return say("browser-quadrant", { cells: quadrant(what).join(", ") });
    case "slot":
      return `${card(which)} ${what}`;
    case "lay":
      return say("browser-lay-down");
    case "do":
      return say(`browser-stalingrad-${what}`);
    default:
      return what;
  }
}

export function figures(view: View): readonly Figure[] {
  const sides = SIDES.map((side) => {
    const points = String(view.scores[side] ?? 0);
    const value = view.target ? `${points} / ${view.target}` : points;
    return { label: say(`side-${side}`), value, mine: view.seat.startsWith(side) };
  });
  return [...sides, { label: say("browser-turn"), value: String(view.turn) }];
}

export function listing(view: View): string[] {
  const lines = SIDES.map((side) => {
    const cards = view.cards.filter((one) => one.side === side);
    const known = cards.filter((one) => one.kind).map((one) => `${card(one.kind ?? "")} ${one.at}`);
    const unknown = cards.length - known.length;
    if (unknown) known.push(say("stalingrad-list-hidden", { n: unknown }));
    return say(`stalingrad-cards-${side}`, { cards: known.join("; ") || say("stalingrad-list-nothing") });
  });
  for (const shot of view.shots)
    lines.push(say(`stalingrad-list-shot-${shot.side}`, { at: quadrant(shot.quadrant).join(", ") }));
  return lines;
}

export function result(outcome: Outcome): string {
  const who = outcome.winners.map(seat).join(", ");
  const told = ending(outcome, who, () => say(`stalingrad-reason-${outcome.reason}`));
  const [german = 0, soviet = 0] = Object.values(outcome.scores);
  return [...told, say("stalingrad-score", { german, soviet })].join(" ");
}

const FRONTS = ["quick-duel", "open-front", "deep-front", "open-battle", "deep-battle"];

export function title({ scenario, definition }: { scenario: string; definition: string }): string {
  if (definition) return scenario;
  const front = FRONTS.find((name) => scenario.endsWith(name)) ?? "";
  const theme = scenario.slice(0, -front.length - 1);
  const where = say(`stalingrad-front-${front}`);
  return theme ? `${say(`stalingrad-theme-${theme}`)}, ${where}` : where;
}
