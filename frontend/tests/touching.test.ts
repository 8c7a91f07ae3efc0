import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { touches as steps } from "./uboot";

import { Touching } from "../src/play/touching";
import type { Offered } from "../src/wire";


function table(...moves: string[]) {
  const at = signal(1);
  const offered = signal<readonly Offered[]>(
    moves.map((move) => ({ move, section: "U5.1", phrase: { kind: "hold" as const }, line: { key: "" }, reveals: move.includes("?") || move.startsWith("torpedo") })),
  );
  const play = vi.fn(() => Promise.resolve());
  return { at, offered, play, touching: new Touching(at, offered, steps, play) };
}

describe("a move in the making", () => {
  it("plays what gives nothing away at once", () => {
    const { touching, play } = table("d1-d2", "d1-e1");
    touching.touch("cell:d1");
    expect(play).not.toHaveBeenCalled();
    touching.touch("cell:d2");
    expect(play).toHaveBeenCalledExactlyOnceWith("d1-d2");
  });

  it("asks once before a secret is out, and takes a second touch for a yes", () => {
    const { touching, play } = table("torpedo d5 N", "torpedo d5 S");
    touching.touch("cell:d5");
    touching.touch("torpedo:N");
    expect(play).not.toHaveBeenCalled();
    expect(touching.asking.value?.move).toBe("torpedo d5 N");
    touching.touch("torpedo:N");
    expect(play).toHaveBeenCalledExactlyOnceWith("torpedo d5 N");
  });

  it("takes a step back, with what had followed of itself", () => {
    const { touching } = table("d1-d2?", "d1-e1?");
    touching.touch("cell:d1");
    touching.touch("cell:d2");
    expect(touching.touched.value).toEqual(["cell:d1", "cell:d2", "do:search"]);
    expect(touching.back()).toBe(true);
    expect(touching.touched.value).toEqual(["cell:d1"]);
    touching.back();
    expect(touching.back()).toBe(false);
  });

  it("begins anew where another ship is touched, and unchooses the same one", () => {
    const { touching } = table("d1-d2", "d1-e1", "a1-a2", "a1-b1");
    touching.touch("cell:d1");
    touching.touch("cell:a1");
    expect(touching.touched.value).toEqual(["cell:a1"]);
    touching.touch("cell:a1");
    expect(touching.touched.value).toEqual([]);
  });

  it("moves a boat that was laid in a lift", () => {
    const { touching, play } = table("lift b2 -> b2", "lift b2 -> c2", "lift b2 -> b3");
    touching.touch("quadrant:b2");
    touching.touch("boat:b2");
    touching.touch("boat:b2");
    touching.touch("boat:c2");
    touching.touch("lay");
    expect(play).toHaveBeenCalledExactlyOnceWith("lift b2 -> c2");
  });

  it("forgets what was begun when the table has moved on", () => {
    const { touching, at } = table("d1-d2", "d1-e1");
    touching.touch("cell:d1");
    at.value = 2;
    expect(touching.touched.value).toEqual([]);
  });

  it("sends nothing twice", () => {
    const { touching, play } = table("d1-d2", "d1-e1");
    touching.choose("d1-d2");
    touching.choose("d1-e1");
    expect(play).toHaveBeenCalledOnce();
  });

  it("is free again when the server refuses", async () => {
    const { touching, play } = table("d1-d2", "d1-e1");
    play.mockRejectedValueOnce(new Error("stale"));
    touching.choose("d1-d2");
    await vi.waitFor(() => expect(touching.sent.value).toBe(false));
    expect(touching.touched.value).toEqual([]);
  });
});
