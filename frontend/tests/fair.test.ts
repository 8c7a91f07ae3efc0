import { beforeEach, describe, expect, it } from "vitest";
import { agreed, begun, kept, seen } from "../src/fair";
import { forget } from "../src/store";
import type { TableInfo } from "../src/wire";

const table = (change: Partial<TableInfo> = {}) =>
  ({ id: "t", game: "uboot", scenario: "lone-wolf", status: "open", seed_hash: "first", salts: {}, owing: [], ...change }) as unknown as TableInfo;

describe("what is kept of a table's draws", () => {
  beforeEach(() => localStorage.clear());

  it("is what was seen first", () => {
    seen(table());
    seen(table({ seed_hash: "other", status: "playing", salts: { allied: "a" } }));
    begun("t", { allied: "b" });
    agreed("t", "id-1");
    agreed("t", "id-2");
    expect(kept("t")).toMatchObject({ hash: "first", begun: { allied: "a" }, undos: ["id-1", "id-2"] });
    forget("t");
    expect(kept("t")).toBeUndefined();
  });

  it("is nothing of a game that was over when it was first looked at", () => {
    seen(table({ status: "over" }));
    expect(kept("t")).toBeUndefined();
  });
});
