import { expect, test } from "vitest";
import { plotted, steps } from "../src/games/avalon/course";
import type { AvalonPhrase, AvalonView } from "../src/wire";

const ships = { escorts: [{ seat: "escort-1", at: "M7", heading: "N", fate: "afloat" }], boats: [] };
const view = { ...ships, active: "escort-1" } as unknown as AvalonView;

const MOVES: readonly [AvalonPhrase, readonly unknown[]][] = [
  [{ kind: "sail", turns: ["steady", "port"] }, ["turn:1:N", "turn:2:NW", "do:sail"]],
  [{ kind: "dive", turns: ["hard-starboard"], feet: 100 }, ["turn:1:E", "feet:100"]],
  [{ kind: "enter", feet: 200 }, ["convoy", "feet:200"]],
  [{ kind: "on", turn: "starboard" }, ["turn:0:NE", "do:on"]],
  [{ kind: "adjust-boat", heading: "W", feet: 0 }, ["turn:0:W", "feet:0"]],
  [{ kind: "charge", at: "K7", depths: [100, 200] }, ["square:K7", ["feet:100", "feet:200"], "do:set"]],
  [{ kind: "run", boat: "boat-2" }, ["ship:boat-2"]],
  [{ kind: "aim", escort: "escort-2" }, ["ship:escort-2"]],
  [{ kind: "target", seat: "boat-1" }, ["ship:boat-1"]],
  [{ kind: "torpedo", at: "K-7" }, ["square:K-7"]],
  [{ kind: "no-run" }, ["do:no-run"]],
];

test.each(MOVES)("$kind of U-BOAT is made of its touches", (move, touches) => {
  expect(steps(move, view)).toEqual(touches);
});

test("a course is plotted square by square", () => {
  expect(plotted(view, ["turn:1:N", "turn:2:NW"])).toEqual([
    { at: "L7", heading: "N" },
    { at: "K7", heading: "NW" },
  ]);
});
