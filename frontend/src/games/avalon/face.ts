/** U-BOAT (Avalon Hill) as the browser shows it. */
import { capital, say, sentence } from "../../say";
import type { AvalonBoatView, AvalonEscortView, AvalonView, Event, Fact, Outcome } from "../../wire";
import { ending, type Face, type Phrase } from "../face";
import { Board } from "./board";
import { acting, ahead, plotted, read, steps } from "./notation";

type View = AvalonView;
const UNTOLD = ["swept"];

const seat = (name: string): string => say(name === "spectator" ? "browser-spectator" : `side-${name}`);

function partsOf({ kind, parts }: Phrase): Record<string, string | number> {
  const told: Record<string, string | number> = { ...parts };
  const { turns, heading, seat: who, depths, feet, n } = parts;
  if (turns) {
    told["turns"] = turns.split(" ").map((turn) => say(`avalon-turn-${turn}`)).join(", ");
  } else if (kind === "enter") told["turns"] = say("avalon-turn-steady");
  if (heading) told["heading"] = say(`heading-${heading}`);
  if (who) told["seat"] = seat(who);
  if (depths) told["depths"] = depths.split(" ").join(", ");
  if (feet) told["feet"] = Number(feet);
  if (n) told["n"] = Number(n);
  return told;
}

/** Where a course leads: its squares, and the heading at its end. */
function leading(move: string, view: View): Record<string, string | number> {
  const { kind, parts } = read(move);
  if (!parts["turns"] && kind !== "enter") return {};
  const course = plotted(view, steps(move, view).flat());
  const { heading } = course.at(-1) ?? acting(view);
  const path = course.map(({ at }) => at);
  const next = kind === "on" ? [ahead(acting(view).at, heading)] : path;
  return { path: next.join(", "), squares: path.length, heading: say(`heading-${heading}`) };
}

function tell(event: Event): string[] {
  const phrase = read(event.move as string);
  const who = event.seat === "chance" ? "" : seat(event.seat);
  const secret = phrase.kind === "stock" && !("n" in phrase.parts);
  const did = say(`avalon-did-${secret ? "stock-secret" : phrase.kind}`, { ...partsOf(phrase), who });
  const facts = ((event.facts ?? []) as Fact[]).filter((fact) => !UNTOLD.includes(fact.kind)).map(tellFact);
  return [did, ...facts].map(sentence);
}

function tellFact(fact: Fact): string {
  const { kind, what = "", at = "", side = "", number: n = 0 } = fact;
  const ships = at.split(" ").length;
  const said = { who: side && seat(side), what, at: at.split(" ").join(", "), n, ships };
  switch (kind) {
    case "sighted":
      return say(n ? "avalon-fact-sighted" : "avalon-fact-sighted-surfaced", { ...said, what: say(`heading-${what}`) });
    case "charged":
      return say(at === "none" ? "avalon-fact-charged-none" : "avalon-fact-charged", { ...said, what: seat(what) });
    case "run":
      return say("avalon-fact-run", { ...said, what: seat(what) });
    case "fired":
      return say("avalon-fact-fired", {
        ...said,
        what: say(`avalon-column-${what}`),
        at: at.split(" ").map(seat).join(", "),
      });
    case "track":
      return say(ships > 1 ? "avalon-fact-track" : "avalon-fact-track-none", { ...said, what: say(`heading-${what}`) });
    case "depths":
      return say("avalon-fact-depths", { ...said, what: what.split(" ").join(", ") });
    default:
      return say(`avalon-fact-${kind}`, said);
  }
}

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

function stock(name: string, n: number | null): string {
  const kind = name.startsWith("escort") ? "patterns" : "torpedoes";
  return n === null ? say(`browser-unknown-${kind}`) : say(`browser-left-${kind}`, { n });
}

export const face: Face<View> = {
  steps: ({ move }, view) => steps(move, view),
  onBoard: (key, view) => {
    const [kind, what] = key.split(":");
    if (kind !== "ship") return kind !== "do";
    return [...view.escorts, ...view.boats].some((ship) => ship.seat === what && ship.at);
  },
  label,
  choice: (move, view) => {
    const phrase = read(move);
    return sentence(say(`avalon-move-${phrase.kind}`, { ...partsOf(phrase), ...leading(move, view) }));
  },
  tell,
  figures: (view) => {
    const all = [...view.escorts, ...view.boats];
    const known = all.filter((ship) => ship.stock !== undefined && ship.stock !== null);
    return [
      ...(all.length > FEW ? known : all).map((ship) => ({
        label: capital(seat(ship.seat)),
        value: stock(ship.seat, ship.stock ?? null),
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
