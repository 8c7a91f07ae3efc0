/** One seat's connection to the server: a socket that comes back by itself and misses nothing. */
import { batch, signal } from "@preact/signals";
import { Refusal } from "./api";
import { agreed, begun, giveSalts, seen } from "./fair";
import { lang } from "./say";
import { held } from "./store";
import {
  VERSION,
  type Acts,
  type AnyNews,
  type FromServer,
  type Standing,
  type TableInfo,
} from "./wire";

export type Link = "opening" | "open" | "lost" | "refused" | "closed";
type Unsent<T> = T extends Acts ? Omit<T, "id"> : never;
interface Pending {
  readonly act: Acts;
  readonly done: () => void;
  readonly failed: (why: Refusal) => void;
}

const QUIET = 30_000;
const PATIENCE = 10_000;
const LONGEST = 15_000;

export class Connection {
  readonly link = signal<Link>("opening");
  readonly refusal = signal<Refusal | null>(null);
  readonly info = signal<TableInfo | null>(null);
  readonly seat = signal("");
  readonly now = signal<Standing | null>(null);
  readonly heard = signal<readonly AnyNews[]>([]);
  readonly here = signal<Readonly<Record<string, boolean>>>({});
  /** The server's clock less ours, in seconds. */
  readonly drift = signal(0);

  #socket: WebSocket | null = null;
  #seen = 0;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #timer = 0;
  #count = 0;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.#open();
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Plays a move or does anything else; resolves when the server has kept it. */
  act(act: Unsent<Acts>): Promise<void> {
    const id = `${Date.now().toString(36)}-${(this.#count += 1)}-${crypto.randomUUID().slice(0, 8)}`;
    const whole = { ...act, id } as Acts;
    if ((whole.type === "offer" || (whole.type === "answer" && whole.yes)) && whole.what === "undo") agreed(this.table, id);
    return new Promise((done, failed) => {
      this.#pending.set(id, { act: whole, done, failed });
      this.#send(whole);
    });
  }

  play(move: string): Promise<void> {
    const at = this.now.value?.at ?? 0;
    return this.act({ type: "move", at, move });
  }

  /** Hangs up, and keeps nothing of what was heard. */
  close(): void {
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#pending.clear();
    batch(() => {
      this.link.value = "closed";
      this.info.value = null;
      this.now.value = null;
      this.heard.value = [];
      this.here.value = {};
    });
  }

  #hurry = (): void => {
    if (this.link.value === "lost" && !document.hidden) this.#open();
  };

  #open(): void {
    if (this.link.value === "closed" || this.link.value === "refused") return;
    clearTimeout(this.#timer);
    this.#socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const { token } = this;
      const hello = { type: "hello", version: VERSION, token, seen: this.#seen, lang: lang.value };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
    this.#watch(PATIENCE);
  }

  #lose(): void {
    this.#socket = null;
    clearTimeout(this.#timer);
    if (this.link.value === "refused" || this.link.value === "closed") return;
    this.link.value = "lost";
    // Exponential backoff with jitter.
    const wait = Math.min(LONGEST, 250 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = window.setTimeout(() => this.#open(), wait);
  }

  /** Heartbeat: after some silence the server is sent a ping, and without an answer given up. */
  #watch(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (wait === PATIENCE) this.#lose();
      else {
        this.#socket?.send(JSON.stringify({ type: "ping" }));
        this.#watch(PATIENCE);
      }
    }, wait);
  }

  #send(act: Acts): void {
    if (this.link.value === "open") this.#socket?.send(JSON.stringify(act));
  }

  #hear(message: FromServer): void {
    this.#watch(QUIET);
    switch (message.type) {
      case "welcome":
        this.#welcome(message.table, message.seat);
        break;
      case "update":
        this.#update(message.seq, message.news, message.now, message.again ?? null);
        break;
      case "presence":
        this.here.value = message.here;
        break;
      case "done":
        this.#settle(message.id)?.done();
        break;
      case "refused":
        this.#refuse(new Refusal(message.code, message.text), message.id);
        break;
      case "pong":
        break;
    }
  }

  #welcome(table: TableInfo, seat: string): void {
    batch(() => {
      this.#tries = 0;
      this.info.value = table;
      this.seat.value = seat;
      this.link.value = "open";
    });
    for (const { act } of this.#pending.values()) this.#send(act);
    seen(table);
    giveSalts(table, held(table.id)?.tokens ?? {}).catch(() => undefined);
  }

  /** A log that forgets is told again: `again` entries stay, and nothing of the rest is kept. */
  #update(seq: number, news: readonly AnyNews[], now: Standing, again: number | null): void {
    const first = this.now.value === null;
    const fresh = again === null ? news.filter((one) => one.n > this.#seen) : news;
    this.#seen = Math.max(this.#seen, seq);
    let heard = this.heard.value.slice(0, again ?? undefined);
    for (const one of fresh) {
      if (one.type === "undone" && again === null) heard = withoutLast(heard, one.events);
      if (one.type === "began") begun(this.table, one.salts);
      heard.push(one);
      if (!first) this.drift.value = one.time - Date.now() / 1000;
    }
    batch(() => {
      this.now.value = now;
      this.heard.value = heard;
    });
  }

  #refuse(why: Refusal, id: string): void {
    if (id) {
      this.#settle(id)?.failed(why);
      return;
    }
    this.refusal.value = why;
    this.link.value = "refused";
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}

/** What was heard, less the last events that did not happen after all. */
export function withoutLast(heard: readonly AnyNews[], events: number): AnyNews[] {
  const kept = [...heard];
  let left = events;
  for (let place = kept.length - 1; place >= 0 && left > 0; place -= 1)
    if (kept[place]?.type === "event") {
      kept.splice(place, 1);
      left -= 1;
    }
  return kept;
}
