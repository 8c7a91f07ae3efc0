/** A move in the making: what was touched, what may be touched next, what waits for a yes. */
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { follow, narrow, type Choice, type Step } from "../narrowing";
import type { Offered } from "../wire";

const NONE: Choice = { left: [], next: new Set(), done: null };

interface Begun {
  readonly at: number;
  readonly keys: readonly string[];
  readonly sent: boolean;
}

export class Touching {
  readonly touched: ReadonlySignal<readonly string[]>;
  /** A card in the hand, to be laid next. */
  readonly picked = signal("");
  readonly sent: ReadonlySignal<boolean>;
  readonly choice: ReadonlySignal<Choice>;
  readonly first: ReadonlySignal<Choice>;
  /** A whole move that cannot be taken back: it is played when it is said once more. */
  readonly asking: ReadonlySignal<Offered | null>;

  /** What was begun on one standing means nothing on another: `at` tells them apart. */
  constructor(
    readonly at: ReadonlySignal<number>,
    readonly offered: ReadonlySignal<readonly Offered[]>,
    readonly steps: (offered: Offered) => readonly Step[],
    readonly play: (move: string) => Promise<void>,
  ) {
    const begun = computed(() => (this.#begun.value.at === at.value ? this.#begun.value : null));
    this.touched = computed(() => begun.value?.keys ?? []);
    this.sent = computed(() => begun.value?.sent ?? false);
    const cache = computed(() => {
      const known = new Map<string, readonly Step[]>();
      for (const one of offered.value) known.set(one.move, steps(one));
      return known;
    });
    this.#find = ({ move }) => cache.value.get(move) ?? [];
    this.first = computed(() => narrow(offered.value, this.#find, []));
    this.choice = computed(() =>
      this.sent.value ? NONE : narrow(offered.value, this.#find, this.touched.value),
    );
    this.asking = computed(() => {
      const { done } = this.choice.value;
      return done?.reveals ? done : null;
    });
  }

  #begun = signal<Begun>({ at: 0, keys: [], sent: false });
  #find: (offered: Offered) => readonly Step[];

  #begin(keys: readonly string[], sent = false): void {
    this.#begun.value = { at: this.at.value, keys, sent };
  }

  may(key: string): boolean {
    const { next, done } = this.choice.value;
    if (next.has(key) || this.#last(key, done)) return true;
    return !this.sent.value && (this.touched.value.includes(key) || this.first.value.next.has(key));
  }

  lit(key: string): boolean {
    return this.choice.value.next.has(key);
  }

  has(key: string): boolean {
    return this.touched.value.includes(key);
  }

  #last(key: string, done: Offered | null): boolean {
    return done !== null && this.touched.value.at(-1) === key;
  }

  touch(key: string): void {
    const { next, done } = this.choice.value;
    const touched = this.touched.value;
    if (next.has(key)) this.#set([...touched, key]);
    else if (this.#last(key, done)) this.confirm();
    else if (touched.includes(key)) this.#without(key);
    else if (this.first.value.next.has(key)) this.#set([key]);
  }

  /** Untouches a thing: what may come in any order goes alone, the rest takes all after it along. */
  #without(key: string): void {
    const touched = this.touched.value;
    const others = touched.filter((one) => one !== key);
    const fits = narrow(this.offered.value, this.#find, others).left.length > 0;
    const kept = fits && others.length ? others : touched.slice(0, touched.indexOf(key));
    this.#begin(kept);
  }

  #set(touched: readonly string[]): void {
    const made = follow(this.offered.value, this.#find, touched);
    batch(() => {
      this.picked.value = "";
      this.#begin(made);
    });
    const { done } = this.choice.value;
    if (done && !done.reveals) this.#send(done.move);
  }

  /** Takes the last touch back; true if there was one. */
  back(): boolean {
    if (this.picked.value) {
      this.picked.value = "";
      return true;
    }
    const touched = this.touched.value;
    if (!touched.length) return false;
    let kept = touched.slice(0, -1);
    // What followed of itself goes with the touch that it followed from.
    while (kept.length && follow(this.offered.value, this.#find, kept).length > kept.length)
      kept = kept.slice(0, -1);
    this.#begin(kept);
    return true;
  }

  clear(): void {
    batch(() => {
      this.#begin([]);
      this.picked.value = "";
    });
  }

  confirm(): void {
    const { done } = this.choice.value;
    if (done) this.#send(done.move);
  }

  choose(move: string): void {
    const offered = this.offered.value.find((one) => one.move === move);
    if (!offered) return;
    if (!offered.reveals) {
      this.#send(move);
      return;
    }
    this.#begin(this.#find(offered).flat());
  }

  #send(move: string): void {
    if (this.sent.value) return;
    this.#begin(this.touched.value, true);
    this.play(move).then(
      () => undefined,
      () => this.clear(),
    );
  }
}
