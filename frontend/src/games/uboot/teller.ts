/** Moves and events in sentences, from what one seat sees. */
import { capital, say, sentence } from "../../say";
import type { Event, Fact, Outcome, UbootGun, UbootView } from "../../wire";
import type { Figure, Phrase } from "../face";
import { ending, HEADINGS, STEPS } from "../face";
import { lifted, read } from "./notation";

type View = UbootView;
const SEATS = ["allied", "german"] as const;
const SECRET: Readonly<Record<string, string>> = {
  fleet: "cards",
  submarines: "cells",
  lift: "cells",
  dive: "cells",
};

export const seat = (name: string): string =>
  say(name === "spectator" ? "browser-spectator" : `seat-${name}`);
export const shipName = (side: string, kind: string): string => say(`the-${side}-${kind}`);
export const heading = (name: string): string => say(`heading-${name}`);

function cells(text: string): string {
  return text === "none" ? say("no-card") : text.split(" ").join(", ");
}

export function fleet(counts: string): string {
  const parts = counts.split(" + ").map((part) => part.split(" "));
  return parts.map(([number, kind]) => say(`count-${kind}`, { n: Number(number) })).join(", ");
}

function hidden(phrase: Phrase): boolean {
  const part = SECRET[phrase.kind];
  return part !== undefined && !(part in phrase.parts);
}

function empty(phrase: Phrase): boolean {
  return ["lift", "dive"].includes(phrase.kind) && phrase.parts["cells"] === "none";
}

function acting(mover: string, cell: string, view: View | null): string {
  if (!view) return say("some-ship");
  const ship = view.ships.find((one) => one.at === cell && one.side === mover);
  return ship ? shipName(ship.side, ship.kind) : shipName("german", "submarine");
}

function shipAt(cell: string, view: View | null): string {
  const ship = view?.ships.find((one) => one.at === cell);
  return ship ? shipName(ship.side, ship.kind) : say("some-ship");
}

function partsOf(phrase: Phrase, mover: string, view: View | null): Record<string, string> {
  const told: Record<string, string> = { ...phrase.parts };
  const { own, card, to, heading: course, cells: on, cards } = phrase.parts;
  if (own) Object.assign(told, { at: own, ship: acting(mover, own, view) });
  if (phrase.kind === "place" && card) told["ship"] = shipName(mover, card);
  if (["fire", "bomb"].includes(phrase.kind) && to) told["target"] = shipAt(to, view);
  if (course) told["heading"] = heading(course);
  if (on) told["cells"] = cells(on);
  if (cards) told["cards"] = fleet(cards);
  return told;
}

export function choice(move: string, view: View): string {
  const phrase = read(move);
  const kind = empty(phrase) ? (phrase.kind === "dive" ? "dive-plain" : "lift-empty") : phrase.kind;
  return sentence(say(`move-${kind}`, partsOf(phrase, view.to_play, view)));
}

export function tell(event: Event, before: View | null, after: View | null): string[] {
  const phrase = read(event.move as string);
  const parts = partsOf(phrase, event.seat, before);
  const who = event.seat === "chance" ? "" : seat(event.seat);
  const seen = empty(phrase) ? (phrase.kind === "dive" ? "dive-hidden" : "lift-empty") : phrase.kind;
  const kind = hidden(phrase) ? `${phrase.kind}-hidden` : seen;
  const lines = [sentence(say(`did-${kind}`, { ...parts, who }))];
  const gun = event.seat === "chance" ? before?.shots[0] : undefined;
  if (gun) lines.unshift(sentence(shot(gun)));
  for (const fact of (event.facts ?? []) as Fact[]) lines.push(sentence(tellFact(fact, hidden(phrase))));
  if (before && after) lines.push(...changes(phrase, before, after));
  return lines;
}

function shot(gun: UbootGun): string {
  if (!gun.cell) return say("hand-bomb", { to: gun.target, misses: gun.misses });
  return say("hand-shot", { at: gun.cell, to: gun.target, misses: gun.misses });
}

function tellFact(fact: Fact, unseen: boolean): string {
  const parts: Record<string, string | number> = { at: cells(fact.at ?? ""), n: fact.number ?? 0 };
  if (fact.kind === "laid") return say(`laid-${fact.what}`);
  if (fact.kind === "begins") return say(`begins-${fact.what}`, { who: seat(fact.side ?? "") });
  if (fact.kind === "alone") return say(`alone-${fact.what}`, { who: seat(fact.side ?? "") });
  if (fact.kind === "announced")
    return say(`announced-${fact.what}`, { ...parts, who: seat(fact.side ?? "") });
  if (fact.side) parts["ship"] = shipName(fact.side, fact.what ?? "");
  const kind = unseen && fact.kind === "lifted" ? "lifted-hidden" : fact.kind;
  return say(`fact-${kind}`, parts);
}

/** The place so many steps ahead, which may lie outside the area. */
export function ahead(cell: string, course: string, far = 1): string {
  const [right, down] = STEPS[course] ?? [0, 0];
  return `${String.fromCharCode(cell.charCodeAt(0) + right * far)}${Number(cell.slice(1)) - down * far}`;
}

/** What is seen to change without being told: orders carried out, torpedoes running. */
function changes(phrase: Phrase, before: View, after: View): string[] {
  const lines: string[] = [];
  const same = before.torpedoes.every((one, place) => equal(one, after.torpedoes[place]));
  const left = [...after.torpedoes];
  for (const torpedo of same ? [] : before.torpedoes) {
    const name = say(`torpedo-${torpedo.side}`);
    const run = HEADINGS.map((_, far) => ahead(torpedo.at, torpedo.heading, far + 1));
    const place = left.findIndex((one) => run.some((at) => equal(one, { ...torpedo, at })));
    const [found] = place < 0 ? [] : left.splice(place, 1);
    if (found) lines.push(say("saw-torpedo", { torpedo: name, at: torpedo.at, to: found.at }));
    else lines.push(say("saw-torpedo-gone", { torpedo: name, at: torpedo.at }));
  }
  for (const ship of before.ships) {
    const ordered = phrase.kind === "course" && phrase.parts["own"] === ship.at;
    const course = ordered ? (phrase.parts["heading"] ?? "") : (ship.course ?? "");
    if (!course) continue;
    const to = ahead(ship.at, course);
    const there = after.ships.some((o) => o.at === to && o.side === ship.side && o.kind === ship.kind);
    const gone = after.ships.every((one) => one.at !== ship.at || one.side !== ship.side);
    if (there && gone)
      lines.push(say("saw-order", { ship: shipName(ship.side, ship.kind), at: ship.at, to }));
  }
  return lines.map(sentence);
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function label(key: string): string {
  const [kind = "", what = ""] = key.split(":");
  switch (kind) {
    case "fleet":
      return capital(fleet(what));
    case "card":
      return capital(say(`card-${what}`));
    case "quadrant":
      return say("browser-quadrant", { cells: quadrantNames(what) });
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

function quadrantNames(corner: string): string {
  return lifted(read(`lift ${corner}`)).join(", ");
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
