/** What this browser keeps: the seats it holds, a name, a theme. Nothing of a game. */
import { signal } from "@preact/signals";

export interface Held {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly invitations: Readonly<Record<string, string>>;
  readonly opened: number;
}

const TABLES = "periscope.tables";
/** What is kept of a table's draws, in an entry of its own: `fair.ts`. */
export const FAIR = "periscope.fair.";
const MOST = 60;

function load(): Held[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TABLES) ?? "[]");
    return Array.isArray(kept) ? (kept as Held[]) : [];
  } catch {
    return [];
  }
}

export const tables = signal<readonly Held[]>(load());

window.addEventListener("storage", (change) => {
  if (change.key === TABLES) tables.value = load();
});

function save(kept: readonly Held[]): void {
  tables.value = kept.slice(0, MOST);
  localStorage.setItem(TABLES, JSON.stringify(tables.value));
}

export function held(id: string): Held | undefined {
  return tables.value.find((one) => one.id === id);
}

/** Keeps a table; seats that are held already stay held. */
export function keep(table: Omit<Held, "opened">): void {
  const before = held(table.id);
  const tokens = { ...before?.tokens, ...table.tokens };
  const invitations = { ...before?.invitations, ...table.invitations };
  const rest = load().filter((one) => one.id !== table.id);
  save([{ ...table, tokens, invitations, opened: Date.now() }, ...rest]);
}

export function forget(id: string): void {
  localStorage.removeItem(FAIR + id);
  save(load().filter((one) => one.id !== id));
}

function persisted(key: string, initial: string) {
  const value = signal(localStorage.getItem(key) ?? initial);
  return {
    get value() {
      return value.value;
    },
    set value(text: string) {
      value.value = text;
      localStorage.setItem(key, text);
    },
  };
}

export const name = persisted("periscope.name", "");
/** The name of the captain's boat in Unterseeboot. */
export const boat = persisted("periscope.boat", "");
export const theme = persisted("periscope.theme", "");
export const notify = persisted("periscope.notify", "");

export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
