// @vitest-environment node
import { describe, expect, it } from "vitest";
import { drawn, verified } from "../src/table/verify";
import type { Draw, Replay, TableInfo } from "../src/wire";

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

  it("are trusted only if everything is right", async () => {
    const info = { seed: SEED, seed_hash: HASH } as TableInfo;
    const record = `seed: ${SEED}\nseed hash: ${HASH}\n`;
    const right = { number: 0, shares: even(36), place: 17 };
    expect(await verified(info, record, game(right))).toBe("fair");
    expect(await verified(info, record, game(right, { ...right, number: 1 }))).toBe("draw");
    expect(await verified({ ...info, seed: "other/allied=salt" }, record, game(right))).toBe("hash");
    expect(await verified(info, "seed hash: 00\n", game(right))).toBe("hash");
    expect(await verified(info, "", game(right))).toBe("earlier");
    expect(await verified(info, record, game({ ...right, shares: [2 ** 60] }))).toBe("unable");
  });
});
