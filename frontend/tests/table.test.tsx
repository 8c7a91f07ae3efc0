import { render } from "preact";
import { describe, expect, it } from "vitest";
import { withoutLast } from "../src/connection";
import { campaigns, statesOf } from "../src/logbook";
import { match } from "../src/play/pieces";
import { plain } from "../src/pages/rules";
import { read } from "../src/route";
import { timeLeft } from "../src/table/clock";
import { Prose } from "../src/table/prose";
import type { AnyNews, UnterseebootLoggedPatrol } from "../src/wire";

describe("pages", () => {
  it("reads what stands behind the #", () => {
    expect(read("#/join/t1/german/abc")).toEqual({ page: "join", table: "t1", seat: "german", invitation: "abc" });
    expect(read("#/join/t1/german")).toEqual({ page: "lost" });
    expect(read("")).toEqual({ page: "home" });
    expect(read("#/nonsense/x")).toEqual({ page: "lost" });
    expect(read("#/rules/uboot/U5.1")).toEqual({ page: "rules", game: "uboot", section: "U5.1" });
  });

  it("finds words without their accents", () => {
    expect(plain("Señuelo Í")).toBe("senuelo i");
  });
});

describe("rule texts", () => {
  const shown = (text: string) => {
    const root = document.createElement("div");
    const opened: string[] = [];
    render(<Prose text={text} open={(section) => opened.push(section)} />, root);
    return { root, opened };
  };

  it("opens a rule that another one names", () => {
    const { root, opened } = shown("As §U5.1 says, `lift b2` moves **four** cards.");
    root.querySelector("button")?.click();
    expect(opened).toEqual(["U5.1"]);
    expect(root.querySelector("code")?.textContent).toBe("lift b2");
    expect(root.querySelector("strong")?.textContent).toBe("four");
  });

  it("draws lists and tables", () => {
    const { root } = shown("Two:\n\n- one\n- other\n\n| card | points |\n|---|---|\n| tanker | 2 |");
    expect([...root.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["one", "other"]);
    expect(root.querySelector("td")?.textContent).toBe("tanker");
  });

  it("shows tags as what they are: text", () => {
    expect(shown("<img src=x onerror=alert(1)>").root.querySelector("img")).toBeNull();
  });
});

describe("the table", () => {
  it("tells time", () => {
    expect(timeLeft(59.2)).toBe("1:00");
    expect(timeLeft(3661)).toBe("1:01:01");
    expect(timeLeft(3 * 86400)).toBe("3 d 00 h");
    expect(timeLeft(-5)).toBe("0:00");
  });

  it("forgets the events that were taken back, and keeps what was said", () => {
    const event = (n: number): AnyNews => ({
      type: "event", n, time: 0, event: { seat: "allied", move: { kind: "hold" } }, notation: "", told: [],
    });
    const chat: AnyNews = { type: "chat", n: 3, time: 0, seat: "allied", text: "hm" };
    expect(withoutLast([event(1), event(2), chat], 1)).toEqual([event(1), chat]);
  });

  it("knows a piece again that has moved", () => {
    const memory = { next: 0, known: [] };
    const far = (one: number, other: number) => Math.abs(one - other);
    const first = match(memory, [1, 5], () => "ship", far);
    const then = match(memory, [6, 1], () => "ship", far);
    expect(then.map((piece) => piece.id)).toEqual([first[1]?.id, first[0]?.id]);
  });
});

describe("the log book", () => {
  const patrol = (survived: boolean, captain = "A") => ({ captain, survived }) as UnterseebootLoggedPatrol;

  it("ends a campaign with the boat", () => {
    const found = campaigns([patrol(true), patrol(true, "B"), patrol(false), patrol(true)]);
    expect(found.map((one) => [one.captain, one.patrols.length, statesOf(one).join()])).toEqual([
      ["A", 2, "lost"],
      ["B", 1, "open"],
      ["A", 1, "open"],
    ]);
  });

  it("counts ten returns as a success", () => {
    const [one] = campaigns(Array.from({ length: 10 }, () => patrol(true)));
    expect(one && statesOf(one)).toEqual(["success", "open"]);
  });
});
