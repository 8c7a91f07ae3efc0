/** What this browser keeps of a table's draws, to check it when the game is over: docs/fairness.md. */
import { signal } from "@preact/signals";
import { api } from "./api";
import { FAIR, held, keep, secret } from "./store";
import type { Created, Join, Joined, NewTable, TableInfo } from "./wire";

export type Salts = Readonly<Record<string, string>>;

export interface Kept {
  /** The hash of the server's secret as it was first seen; nothing seen later replaces it. */
  readonly hash: string;
  /** The salts that this browser has given, seat by seat. */
  readonly salts: Salts;
  /** Everybody's salts, as they were told when the game began. */
  readonly begun?: Salts;
  /** The ids of the acts by which this browser has asked for an undo, or agreed to one. */
  readonly undos: readonly string[];
  readonly at: number;
}

const MOST = 200;
/** Counts what was kept, so that whatever shows it is drawn again. */
const changes = signal(0);

export function kept(table: string): Kept | undefined {
  void changes.value;
  try {
    return (JSON.parse(localStorage.getItem(FAIR + table) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps more of a table. What was kept first stays. */
function note(table: string, more: Partial<Kept>): void {
  const before = kept(table);
  const begun = before?.begun ?? more.begun;
  const whole: Kept = {
    hash: before?.hash || more.hash || "",
    salts: { ...more.salts, ...before?.salts },
    undos: [...(before?.undos ?? []), ...(more.undos ?? [])],
    at: before?.at ?? Date.now(),
    ...(begun ? { begun } : {}),
  };
  if (JSON.stringify(whole) === JSON.stringify(before)) return;
  localStorage.setItem(FAIR + table, JSON.stringify(whole));
  if (!before) prune();
  changes.value += 1;
}

/** One entry a table, so that two windows do not overwrite each other; the oldest ones go. */
function prune(): void {
  const all = Object.keys(localStorage)
    .filter((key) => key.startsWith(FAIR))
    .map((key) => key.slice(FAIR.length))
    .sort((one, other) => (kept(other)?.at ?? 0) - (kept(one)?.at ?? 0));
  for (const table of all.slice(MOST)) localStorage.removeItem(FAIR + table);
}


/** A table was looked at: its hash is kept, and the salts once they are told. */
export function seen(info: TableInfo): void {
  if (info.status === "over") return;
  note(info.id, { hash: info.seed_hash });
  if (info.status === "playing") begun(info.id, info.salts);
}

export function begun(table: string, salts: Salts): void {
  note(table, { begun: salts });
}

/** The browser asks for an undo or agrees to one, under that id. */
export function agreed(table: string, id: string): void {
  note(table, { undos: [id] });
}

/** A seat's salt: kept before it is sent, and the same one at every attempt, so that nothing is gained
 * by refusing one. */
function saltFor(table: string, seat: string): string {
  note(table, { salts: { [seat]: kept(table)?.salts[seat] ?? secret() } });
  return kept(table)?.salts[seat] ?? "";
}

/** Gives the salts that a table waits for, for those of its seats that this browser holds. */
export async function giveSalts(info: TableInfo, tokens: Salts): Promise<void> {
  for (const seat of info.owing) {
    const token = tokens[seat];
    if (!token) continue;
    const salt = saltFor(info.id, seat);
    await api.act(info.id, token, { type: "salt", id: `salt-${salt.slice(0, 12)}`, salt });
  }
}

/** Sets a table up: its hash is seen and kept before a salt is given. */
export async function setUp(wish: NewTable): Promise<Created> {
  const made = await api.create({ ...wish, salt_later: true });
  const { table, tokens, invitations } = made;
  keep({ id: table.id, game: table.game, scenario: table.scenario, tokens, invitations });
  seen(table);
  // If that is lost, the table asks again when it is opened.
  await giveSalts(table, tokens).catch(() => undefined);
  return made;
}

/** Takes a seat of a table whose hash was seen. When the game has begun no salt is taken. */
export async function sitDown(info: TableInfo, wish: Join): Promise<Joined> {
  seen(info);
  const salt = info.status === "open" ? saltFor(info.id, wish.seat) : "";
  const joined = await api.join(info.id, { ...wish, salt });
  const { id, game, scenario } = info;
  keep({ id, game, scenario, tokens: { [wish.seat]: joined.token }, invitations: {} });
  seen(joined.table);
  return joined;
}

/** The seats of a table whose holder this browser is. */
export function mine(table: string): string[] {
  return Object.keys(held(table)?.tokens ?? {});
}
