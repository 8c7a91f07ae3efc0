// @vitest-environment node
import { describe, expect, it } from "vitest";
import { drawn, verified } from "../src/table/verify";
import type { Kept } from "../src/fair";
import type { Draw, Replay, TableInfo, VoidDraw, Voice } from "../src/wire";

const SEED = "secret/allied=salt";
const HASH = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";
const even = (n: number) => Array.from({ length: n }, () => 1);

function game(...draws: readonly Draw[]): Replay {
  const plies = draws.map((draw) => ({ seat: "chance", move: "", facts: [], told: [], odds: null, draw, views: {} }));
  return { plies, last: {}, outcome: null, void: [] };
}

describe("draws done again", () => {
  it("are those of periscope.kernel.chance", async () => {
    expect(await drawn(SEED, { number: 0, shares: even(36), place: 0 })).toBe(17);
    expect(await drawn(SEED, { number: 1, shares: even(36), place: 0 })).toBe(23);
    expect(await drawn(SEED, { number: 2, shares: [6, 5, 25], place: 0 })).toBe(2);
    expect(await drawn(SEED, { number: 2, shares: [6, 6, 24], place: 0 })).toBe(1);
  });

  const people = { allied: { holder: "human", name: "", level: "" }, german: { holder: "computer", name: "", level: "easy" } };
  const info = { seed: SEED, seed_hash: HASH, seats: people } as unknown as TableInfo;
  const record = `seed: ${SEED}\nseed hash: ${HASH}\n`;
  const right = { number: 0, shares: even(36), place: 17 };
  const next = { number: 1, shares: even(36), place: 23 };
  const ours: Kept = { hash: HASH, salts: { allied: "salt" }, begun: { allied: "salt" }, undos: ["a1"], at: 0 };
  const check = (change: Partial<TableInfo>, kept: Partial<Kept> = {}, replay = game(right)) => {
    const other = { ...info, ...change };
    return verified(other, `seed: ${other.seed}\nseed hash: ${other.seed_hash}\n`, replay, { ...ours, ...kept }, ["allied"]);
  };

  it("are trusted only if everything is right", async () => {
    expect(await verified(info, record, game(right))).toBe("fair");
    expect(await verified(info, record, game(right, { ...right, number: 1 }))).toBe("draw");
    expect(await verified({ ...info, seed: "other/allied=salt" }, record, game(right))).toBe("hash");
    expect(await verified(info, "seed hash: 00\n", game(right))).toBe("hash");
    expect(await verified(info, "", game(right))).toBe("earlier");
    expect(await verified(info, record, game({ ...right, shares: [2 ** 60] }))).toBe("unable");
  });

  it("are compared with what this browser has kept", async () => {
    expect(await check({})).toBe("fair");
    expect(await check({}, { hash: "00" })).toBe("seen");
    expect(await check({}, { salts: { allied: "pepper" } })).toBe("salt");
    expect(await check({}, { begun: { allied: "pepper" } })).toBe("begun");
  });

  it("come from the secret and one salt for each person, and from nothing else", async () => {
    for (const seed of ["secret", `${SEED}/grind=7`, "secret/grind=7/allied=salt", "secret/german=salt", `${SEED}/allied=salt`])
      expect(await check({ seed })).toBe("parts");
  });

  it("are all there, or were taken back by consent", async () => {
    const taken = (...voices: readonly Voice[]): Replay => ({ ...game(next), void: [{ ply: 1, move: "", told: [], draw: right, voices }] });
    const asked: Voice = { seat: "allied", word: "asked", id: "a1" };
    expect(await check({}, {}, game(next))).toBe("missing");
    expect(await check({}, {}, taken(asked))).toBe("fair");
    expect(await check({}, {}, taken())).toBe("agreed");
    expect(await check({}, {}, taken({ ...asked, word: "agreed" }))).toBe("agreed");
    expect(await check({}, {}, taken({ ...asked, id: "not ours" }))).toBe("unknown");
    expect(await check({}, { salts: {} }, taken({ ...asked, id: "of whom sat here before" }))).toBe("fair");
    const void_ = { ...taken(asked).void[0], draw: { ...right, place: 3 } } as VoidDraw;
    expect(await check({}, {}, { ...game(next), void: [void_] })).toBe("draw");
  });
});
