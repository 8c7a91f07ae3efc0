/** U-BOAT (Avalon Hill) as the browser shows it. */
import { capital, say } from "../../say";
import type { AvalonBoatView, AvalonEscortView, AvalonPhrase, AvalonView, Outcome } from "../../wire";
import { ending, type Face } from "../face";
import { Board } from "./board";
import { steps } from "./course";

type View = AvalonView;

const seat = (name: string): string => say(name === "spectator" ? "browser-spectator" : `side-${name}`);

function label(key: string): string {
  const [kind = "", what = "", way = ""] = key.split(":");
  switch (kind) {
    case "turn":
      return say("browser-turn-to", { heading: say(`heading-${way}`) });
    case "feet":
      return say("browser-feet", { n: Number(what) });
    case "ship":
      return capital(seat(what));
    case "convoy":
      return say("browser-into-convoy");
    case "do":
      return say(`browser-avalon-${what}`);
    default:
      return what;
  }
}

/** A boat off the board; its depth is open unless a run against it is pending (§A6.2). */
export function unplaced(ship: AvalonEscortView | AvalonBoatView): string {
  const feet = "feet" in ship ? ship.feet : null;
  return feet ? say("avalon-nowhere-below", { feet }) : say("avalon-nowhere");
}

/** At a small table there is room to say what is not known, too. */
const FEW = 2;

function stock(kind: "patterns" | "torpedoes", n: number | null): string {
  return n === null ? say(`browser-unknown-${kind}`) : say(`browser-left-${kind}`, { n });
}

export const face: Face<View> = {
  steps: ({ phrase }, view) => steps(phrase as AvalonPhrase, view),
  onBoard: (key, view) => {
    const [kind, what] = key.split(":");
    if (kind !== "ship") return kind !== "do";
    return [...view.escorts, ...view.boats].some((ship) => ship.seat === what && ship.at);
  },
  label,
  scores: (view) => view.scores,
  figures: (view) => {
    const all = [
      ...view.escorts.map((ship) => ({ ...ship, kind: "patterns" as const })),
      ...view.boats.map((ship) => ({ ...ship, kind: "torpedoes" as const })),
    ];
    const known = all.filter((ship) => ship.stock !== undefined && ship.stock !== null);
    return [
      ...(all.length > FEW ? known : all).map((ship) => ({
        label: capital(seat(ship.seat)),
        value: stock(ship.kind, ship.stock ?? null),
        mine: ship.seat === view.seat,
      })),
      { label: say("browser-turn"), value: String(view.turn) },
    ];
  },
  listing: (view) =>
    [...view.escorts, ...view.boats].map((ship) => {
      if (!ship.at) return capital(`${seat(ship.seat)}: ${unplaced(ship)}`);
      const where = say("avalon-at", { at: ship.at, heading: say(`heading-${ship.heading ?? "N"}`) });
      return capital(`${seat(ship.seat)}: ${where}`);
    }),
  seat,
  result: (outcome: Outcome) => {
    const who = outcome.winners.map(seat).join(", ");
    const alone = outcome.winners.length === 1;
    return ending(outcome, who, () => say(`reason-${outcome.reason}`), alone).join(" ");
  },
  title: ({ scenario, definition }) => (definition ? scenario : capital(say(`avalon-scenario-${scenario}`))),
  chapter: (name) => ({ title: name, brief: "" }),
  Board,
};
