/** Ships, touches, scores and results of SCOPE U-Boot in words. */
import { capital, say } from "../../say";
import type { Outcome, UbootView } from "../../wire";
import type { Figure } from "../face";
import { ending, quadrant } from "../face";

type View = UbootView;
const SEATS = ["allied", "german"] as const;

export const seat = (name: string): string =>
  say(name === "spectator" ? "browser-spectator" : `seat-${name}`);
export const shipName = (side: string, kind: string): string => say(`the-${side}-${kind}`);
export const heading = (name: string): string => say(`heading-${name}`);

/** The fleet of a touch: `2*destroyer,1*carrier`. */
function fleet(cards: string): string {
  const parts = cards.split(",").map((part) => part.split("*"));
  return parts.map(([number, kind]) => say(`count-${kind}`, { n: Number(number) })).join(", ");
}

export function label(key: string): string {
  const [kind = "", what = ""] = key.split(":");
  switch (kind) {
    case "fleet":
      return capital(fleet(what));
    case "card":
      return capital(say(`card-${what}`));
    case "quadrant":
      return say("browser-quadrant", { cells: quadrant(what).join(", ") });
    case "torpedo":
      return say("browser-torpedo", { heading: heading(what) });
    case "course":
      return say("browser-course", { heading: heading(what) });
    case "boat":
      return say("browser-lay-boat", { at: what });
    case "lay":
      return say("browser-lay-down");
    case "do":
      return say(`browser-uboot-${what}`);
    default:
      return what;
  }
}

export function figures(view: View): readonly Figure[] {
  const score = (side: string) => {
    const points = String(view.scores[side] ?? 0);
    return view.target ? `${points} / ${view.target}` : points;
  };
  const sides = SEATS.map((side) => ({
    label: say(`side-${side}`),
    value: score(side),
    mine: view.seat === side,
  }));
  return [...sides, { label: say("browser-turn"), value: String(view.turn) }];
}

export function listing(view: View): string[] {
  const lines = SEATS.map((side) => {
    const afloat = view.ships
      .filter((ship) => ship.side === side)
      .map((ship) => `${say(`card-${ship.kind}`)} ${ship.at}`);
    if (side === "german" && view.submarines.length)
      afloat.push(`${say("card-submarine")} ${view.submarines.join(", ")}`);
    else if (side === "german" && view.submerged)
      afloat.push(say("list-submerged", { n: view.submerged }));
    return say(`fleet-${side}`, { ships: afloat.join("; ") || say("list-nothing") });
  });
  for (const torpedo of view.torpedoes)
    lines.push(
      say(`list-torpedo-${torpedo.side}`, {
        code: `${torpedo.number}`,
        at: torpedo.at,
        heading: heading(torpedo.heading),
      }),
    );
  return lines;
}

export function result(outcome: Outcome): string {
  const who = outcome.winners.map(seat).join(", ");
  const [allied = 0, german = 0] = SEATS.map((side) => outcome.scores[side] ?? 0);
  const told = ending(outcome, who, () => say(`reason-${outcome.reason}`));
  return [...told, say("status-score", { allied, german })].join(" ");
}
