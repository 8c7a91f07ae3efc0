import { describe, expect, it } from "vitest";
import { follow, narrow } from "../src/narrowing";
import { touches as steps } from "./uboot";
import { phraseOf, steps as stepsOfFront } from "../src/games/stalingrad/steps";
import type { Offered, StalingradPhrase } from "../src/wire";

const front = (one: Offered) => stepsOfFront(phraseOf(one));

const offered = (...moves: string[]) => moves.map((move) => ({ move, section: "U5.1", phrase: { kind: "hold" as const }, line: { key: "" } }));

describe("narrowing the offered moves", () => {
  const moves = offered("lift b2 -> none", "torpedo d5 N", "torpedo d5 S", "d1-d2", "d1-d2?", "d1-e1");

  it("lights what any move begins with", () => {
    expect([...narrow(moves, steps, []).next]).toEqual(["quadrant:b2", "cell:d5", "cell:d1"]);
  });

  it("leaves the moves that fit what was touched", () => {
    const { left, next } = narrow(moves, steps, ["cell:d5"]);
    expect(left.map((one) => one.move)).toEqual(["torpedo d5 N", "torpedo d5 S"]);
    expect([...next]).toEqual(["torpedo:N", "torpedo:S"]);
  });

  it("asks for the verb only where there are two", () => {
    expect(follow(moves, steps, ["cell:d1", "cell:e1"])).toEqual(["cell:d1", "cell:e1", "do:sail"]);
    expect(follow(moves, steps, ["cell:d1", "cell:d2"])).toEqual(["cell:d1", "cell:d2"]);
  });

  it("is done when one whole move is left", () => {
    expect(narrow(moves, steps, ["cell:d1", "cell:d2", "do:search"]).done?.move).toBe("d1-d2?");
    expect(narrow(moves, steps, ["cell:d1", "cell:d2"]).done).toBeNull();
  });

  it("takes two steps to sail, or to search where they end", () => {
    const dashes = offered("d1-d2", "d1-d2-d3", "d1-d2-d3?", "d1-d2-e3");
    const path = ["cell:d1", "cell:d2", "cell:d3"];
    expect([...narrow(dashes, steps, path).next]).toEqual(["do:sail", "do:search"]);
    expect(narrow(dashes, steps, [...path, "do:search"]).done?.move).toBe("d1-d2-d3?");
    const only = follow(dashes, steps, ["cell:d1", "cell:d2", "cell:e3"]);
    expect(narrow(dashes, steps, only).done?.move).toBe("d1-d2-e3");
  });

  it("fits nothing to a touch that no move has", () => {
    expect(narrow(moves, steps, ["cell:a1"]).left).toEqual([]);
  });

  it("takes what may come in any order in any order", () => {
    const two = offered("submarines a5 c5", "submarines a5 d5");
    expect(narrow(two, steps, ["cell:c5", "cell:a5"]).done?.move).toBe("submarines a5 c5");
    expect([...narrow(two, steps, ["cell:a5"]).next]).toEqual(["cell:c5", "cell:d5"]);
  });

  it("lays the last card of a quadrant by itself", () => {
    const orders: StalingradPhrase[] = [
      { kind: "move", at: "a1", cards: ["sniper", "decoy", "empty", "empty"] },
      { kind: "move", at: "a1", cards: ["decoy", "sniper", "empty", "empty"] },
    ];
    const lifts = orders.map((phrase, n) => ({ move: `order ${n}`, section: "S5.1", phrase, line: { key: "" } }));
    const begun = ["quadrant:a1", "slot:a1:sniper"];
    const made = follow(lifts, front, [...begun, "slot:a2:empty", "slot:b2:empty"]);
    expect(made.at(-1)).toBe("slot:b1:decoy");
    expect([...narrow(lifts, front, made).next]).toEqual(["lay"]);
  });
});
