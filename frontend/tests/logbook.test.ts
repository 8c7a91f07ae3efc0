import { beforeEach, describe, expect, it, vi } from "vitest";
import type { UnterseebootLoggedPatrol } from "../src/wire";

const KEY = "periscope.logbook";

function patrol(id: string, more: Partial<UnterseebootLoggedPatrol> = {}): UnterseebootLoggedPatrol {
  return {
    id, captain: "Prien", date: "1940-10-18", scenario: "patrol", chapters: [], tonnage: 6, torpedoes: 2,
    damage: 1, repairs: 0, survived: true, honour: "war-badge", ending: "returned", turns: 9, boat: "U-47", ...more,
  };
}

async function book() {
  vi.resetModules();
  return import("../src/logbook");
}

beforeEach(() => localStorage.clear());

describe("the log book", () => {
  it("keeps what it cannot read", async () => {
    localStorage.setItem(KEY, "{broken");
    const first = await book();
    first.add([patrol("a")]);
    expect(localStorage.getItem(`${KEY}.damaged-1`)).toBe("{broken");
    expect(first.aside.value).toBe(1);
    localStorage.setItem(KEY, JSON.stringify([patrol("a"), { id: "half" }]));
    const again = await book();
    expect(again.entries.value.map((one) => one.id)).toEqual(["a"]);
    expect(localStorage.getItem(`${KEY}.damaged-2`)).toContain("half");
  });

  it("counts campaigns as the terminal does", async () => {
    const { campaigns, statesOf, namesOf } = await book();
    const ten = Array.from({ length: 10 }, (_, n) => patrol(`${n}`));
    const [won] = campaigns([...ten, patrol("last", { survived: false, boat: "U-99" })]);
    expect(won && statesOf(won)).toEqual(["success", "lost"]);
    expect(won && namesOf(won)).toBe("Prien, U-47, U-99");
    const [going] = campaigns([patrol("a")]);
    expect(going && statesOf(going)).toEqual(["open"]);
  });

  it("reads the terminal's copies and its own", async () => {
    const { add, read } = await book();
    const copy = `periscope log book 1\n0123456789abcdef ${JSON.stringify(patrol("t"))}\n`;
    expect(read(copy)).toEqual([patrol("t")]);
    expect(read(JSON.stringify([patrol("b")]))).toEqual([patrol("b")]);
    expect(() => read('[{"id": "half"}]')).toThrow();
    expect(() => read("rubbish")).toThrow();
    expect([add(read(copy)), add(read(copy))]).toEqual([1, 0]);
  });
});
