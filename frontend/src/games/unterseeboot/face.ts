/** Unterseeboot as the browser shows it. */
import { add, entryOf } from "../../logbook";
import { boat } from "../../store";
import type { Step } from "../../narrowing";
import { capital, say, sentence } from "../../say";
import type { Outcome, UnterseebootPhrase, UnterseebootTarget, UnterseebootView } from "../../wire";
import type { Face } from "../face";
import { Board } from "./board";

type View = UnterseebootView;
const THOUSAND = 1000;

/** The space that lies so far to the right of the boat and below it. */
function space(view: View, right: number, below: number): Step {
  return `cell:${String.fromCharCode(view.column.charCodeAt(0) + right)}${view.level + below}`;
}

function steps(move: UnterseebootPhrase, view: View): Step[] {
  switch (move.kind) {
    case "up":
      return [space(view, 0, -1)];
    case "down":
      return [space(view, 0, 1)];
    case "west":
      return [space(view, -1, 0)];
    case "east":
      return [space(view, 1, 0)];
    case "enter":
      return [`cell:${move.at}`];
    case "identify":
      return [`target:${move.at}`];
    case "fire":
      return [`target:${move.at}`, "do:one-torpedo"];
    case "salvo":
      return move.at === move.other
        ? [`target:${move.at}`, "do:two-torpedoes"]
        : [[`target:${move.at}`, `target:${move.other}`]];
    default:
      return [`do:${move.kind}`];
  }
}

function label(key: string, view: View): string {
  const [kind = "", what = ""] = key.split(":");
  if (kind === "target") return targetLabel(view, what);
  if (kind === "cell") return `${what[0]}, ${say(`unterseeboot-level-${what.slice(1)}`)}`;

  return say(`browser-unterseeboot-${what}`);
}

export function targetLabel(view: View, column: string): string {
  const target = view.targets.find((one) => one.column === column);
  return `${column}: ${target ? told(target) : ""}`;
}

export function told(target: UnterseebootTarget): string {
  if (target.unknown) return say("unterseeboot-target-unknown");
  if (target.sunk) return say("unterseeboot-target-sunk", { n: target.sunk * THOUSAND });
  if (!target.tonnage) return say("unterseeboot-target-false");
  const kind = target.struck ? "struck" : "ship";
  return say(`unterseeboot-target-${kind}`, { n: target.tonnage * THOUSAND });
}

function result(outcome: Outcome): string {
  const tons = Object.values(outcome.scores).reduce((sum, one) => sum + one, 0) * THOUSAND;
  const score = Object.keys(outcome.scores).length ? ` ${say("unterseeboot-score", { n: tons })}` : "";
  const told = say(outcome.winners.length ? "unterseeboot-won" : "unterseeboot-lost");
  const why = sentence(say(`unterseeboot-reason-${outcome.reason}`));
  return `${told} ${why}${score}`;
}

export const face: Face<View> = {
  steps: ({ phrase }, view) => steps(phrase as UnterseebootPhrase, view),
  onBoard: (key) => key.startsWith("cell:") || key.startsWith("target:"),
  label,
  scores: (view) => ({ captain: view.tonnage }),
  solved: true,
  logged: (table, view, outcome, captain) => add([entryOf(table, view, outcome, captain, boat.value)]),
  figures: (view) => [
    { label: say("browser-turn"), value: `${view.turn} / ${view.turns}` },
    { label: say("browser-tonnage"), value: (view.tonnage * THOUSAND).toLocaleString() },
    { label: say("browser-honour"), value: say(`honour-${view.honour}`) },
  ],
  listing: (view) => [
    say("unterseeboot-boat", {
      column: view.column,
      level: say(`unterseeboot-level-${view.level}`),
      notation: `${view.column}${view.level}`,
    }),
    say("unterseeboot-targets", {
      targets: view.targets.map((one) => `${one.column} ${told(one)}`).join("; "),
    }),
  ],
  seat: (seat) => say(seat === "spectator" ? "browser-spectator" : `side-${seat}`),
  result,
  title: ({ scenario, definition }) =>
    definition ? scenario : capital(say(`unterseeboot-scenario-${scenario}`)),
  chapter: (name) => ({ title: capital(say(`chapter-${name}`)), brief: say(`brief-${name}`) }),
  Board,
};
