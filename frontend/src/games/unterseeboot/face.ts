/** Unterseeboot as the browser shows it. */
import type { Step } from "../../narrowing";
import { capital, say, sentence } from "../../say";
import type { Event, Fact, Outcome, UnterseebootTarget, UnterseebootView } from "../../wire";
import { reader, type Face, type Phrase } from "../face";
import { Board } from "./board";

type View = UnterseebootView;
const THOUSAND = 1000;

const read = reader({
  stay: "stay",
  up: "up",
  down: "down",
  west: "west",
  east: "east",
  home: "home",
  enter: "enter (?<at>[a-z]\\d)",
  identify: "identify (?<at>[a-z])",
  "look-away": "look away",
  double: "fire (?<at>[a-z]) \\k<at>",
  split: "fire (?<at>[a-z]) (?<other>[a-z])",
  fire: "fire (?<at>[a-z])",
  "hold-fire": "hold fire",
  "false-contact": "false contact",
  "big-ship": "ship (?<tonnage>\\d+) d(?<die>\\d+)",
  ship: "ship (?<tonnage>\\d+)",
  torpedo: "torpedo: (?<results>[a-z] \\w+(?:, [a-z] \\w+)*)",
  "aircraft-not-spotted": "aircraft: not spotted",
  "aircraft-strafed": "aircraft: strafed, no damage",
  "aircraft-repaired": "aircraft: damaged, repaired",
  "aircraft-damaged": "aircraft: damaged",
  "destroyer-not-detected": "destroyer: not detected",
  "destroyer-no-damage": "destroyer: no damage",
  "destroyer-repaired": "destroyer: damaged, repaired",
  "destroyer-damaged": "destroyer: damaged",
  "destroyer-crushed": "destroyer: [a-z, ]+, hull crushed",
});

/** Where a manoeuvre leads: right and down. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

function steps(move: string, view: View): Step[] {
  const { kind, parts } = read(move);
  const { at = "", other = "" } = parts;
  const way = WAYS[kind];
  if (way) {
    const column = String.fromCharCode(view.column.charCodeAt(0) + way[0]);
    return [`cell:${column}${view.level + way[1]}`];
  }
  switch (kind) {
    case "enter":
      return [`cell:${at}`];
    case "identify":
      return [`target:${at}`];
    case "fire":
      return [`target:${at}`, "do:one-torpedo"];
    case "double":
      return [`target:${at}`, "do:two-torpedoes"];
    case "split":
      return [[`target:${at}`, `target:${other}`]];
    default:
      return [`do:${kind}`];
  }
}

function partsOf({ parts }: Phrase): Record<string, string | number> {
  const { tonnage } = parts;
  return tonnage ? { ...parts, tonnage: Number(tonnage) * THOUSAND } : { ...parts };
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

function tell(event: Event): string[] {
  const phrase = read(event.move as string);
  const first =
    phrase.kind === "torpedo"
      ? (phrase.parts["results"] ?? "").split(", ").map(strike).join("; ")
      : say(`unterseeboot-did-${phrase.kind}`, partsOf(phrase));
  return [first, ...((event.facts ?? []) as Fact[]).map(tellFact)].map(sentence);
}

function strike(result: string): string {
  const [at = "", what = ""] = result.split(" ");
  return say(`unterseeboot-torpedo-${what}`, { at });
}

function tellFact(fact: Fact): string {
  if (["home", "lost"].includes(fact.kind)) return say(`unterseeboot-reason-${fact.what}`);
  const n = (fact.number ?? 0) * (["sunk", "struck"].includes(fact.kind) ? THOUSAND : 1);
  return say(`unterseeboot-fact-${fact.kind}`, { at: fact.at ?? "", n });
}

function result(outcome: Outcome): string {
  const tons = Object.values(outcome.scores).reduce((sum, one) => sum + one, 0) * THOUSAND;
  const score = Object.keys(outcome.scores).length ? ` ${say("unterseeboot-score", { n: tons })}` : "";
  const told = say(outcome.winners.length ? "unterseeboot-won" : "unterseeboot-lost");
  const why = sentence(say(`unterseeboot-reason-${outcome.reason}`));
  return `${told} ${why}${score}`;
}

export const face: Face<View> = {
  steps: ({ move }, view) => steps(move, view),
  onBoard: (key) => key.startsWith("cell:") || key.startsWith("target:"),
  label,
  choice: (move) => {
    const phrase = read(move);
    return sentence(say(`unterseeboot-move-${phrase.kind}`, partsOf(phrase)));
  },
  tell,
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
