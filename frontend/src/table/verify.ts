/** The draws done again from the seed that was promised, and what this browser kept of it:
 * docs/fairness.md. */
import type { Kept } from "../fair";
import type { Draw, Replay, TableInfo, Voice } from "../wire";

/**
 * The first thing that is wrong: the seed has not the published `hash`, which is not the one that was
 * `seen`; it has other `parts` than a salt for each person; our `salt` is not in it, or those are not that
 * `begun` the game; draws are `missing`; an undo was not `agreed` to, or is `unknown` here; a `draw` is not
 * the seed's.
 */
export type Verdict =
  | ("fair" | "hash" | "seen" | "parts" | "salt" | "begun" | "missing" | "agreed" | "unknown" | "draw")
  | ("earlier" | "unable");

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Rejection sampling: a number from 0 to bound - 1, all equally likely. */
async function below(seed: string, number: number, bound: bigint): Promise<bigint> {
  const fair = ((1n << 256n) / bound) * bound;
  for (let attempt = 0; ; attempt += 1) {
    const found = BigInt(`0x${await digest(`${seed}/${number}/${attempt}`)}`);
    if (found < fair) return found % bound;
  }
}

export async function drawn(seed: string, { number, shares }: Draw): Promise<number> {
  let point = await below(seed, number, BigInt(shares.reduce((sum, share) => sum + share, 0)));
  return shares.findIndex((share) => {
    point -= BigInt(share);
    return point < 0n;
  });
}

/** Every draw in the order of the numbers, those that were taken back among them. */
export function drawsOf({ plies, void: taken }: Replay): Draw[] {
  const stand = plies.flatMap(({ draw }) => (draw ? [draw] : []));
  return [...stand, ...taken.map(({ draw }) => draw)].sort((one, other) => one.number - other.number);
}

/** What the seats of people have mixed into a seed; null if it has any other part. */
export function saltsOf(info: TableInfo): Readonly<Record<string, string>> | null {
  const people = Object.keys(info.seats).filter((seat) => info.seats[seat]?.holder !== "computer");
  const parts = info.seed.split("/").slice(1);
  if (parts.length !== people.length) return null;
  const salts = people.map((seat, place) => [seat, parts[place]?.split("=") ?? []] as const);
  if (!salts.every(([seat, part]) => part.length === 2 && part[0] === seat)) return null;
  return Object.fromEntries(salts.map(([seat, part]) => [seat, part[1] ?? ""]));
}

/** Whether one seat has asked for an undo, and every other person's has agreed or was empty. */
function agreed(voices: readonly Voice[], people: readonly string[]): boolean {
  return voices.filter(({ word }) => word === "asked").length === 1 && people.every((seat) => voices.some((one) => one.seat === seat));
}

/** Whether what was said to an undo in the name of our seats was said here. */
export function known(voices: readonly Voice[], kept: Kept | undefined, mine: readonly string[]): boolean {
  const ours = voices.filter(({ seat }) => mine.includes(seat) && kept?.salts[seat] !== undefined);
  return ours.every(({ id }) => kept?.undos.includes(id));
}

function promised(info: TableInfo, kept: Kept | undefined, mine: readonly string[]): Verdict {
  if (kept?.hash && kept.hash !== info.seed_hash) return "seen";
  const salts = saltsOf(info);
  if (!salts) return "parts";
  if (mine.some((seat) => kept?.salts[seat] !== undefined && kept.salts[seat] !== salts[seat])) return "salt";
  const { begun } = kept ?? {};
  if (begun && Object.keys(salts).some((seat) => begun[seat] !== salts[seat])) return "begun";
  return "fair";
}

function complete(info: TableInfo, replay: Replay, kept: Kept | undefined, mine: readonly string[]): Verdict {
  const people = Object.keys(saltsOf(info) ?? {});
  if (drawsOf(replay).some(({ number }, place) => number !== place)) return "missing";
  if (!replay.void.every(({ voices }) => agreed(voices, people))) return "agreed";
  return replay.void.every(({ voices }) => known(voices, kept, mine)) ? "fair" : "unknown";
}

/** The hash that was published, what we kept, then every draw; the odds are those of the rules. */
export async function verified(
  info: TableInfo,
  record: string,
  replay: Replay,
  kept?: Kept,
  mine: readonly string[] = [],
): Promise<Verdict> {
  const draws = drawsOf(replay);
  // Web Crypto is only there where the page came over a connection that can be trusted.
  if (!globalThis.crypto?.subtle || !draws.flatMap(({ shares }) => shares).every(Number.isSafeInteger)) return "unable";
  if (!record.includes("seed hash: ")) return "earlier";
  const [secret = ""] = info.seed.split("/");
  const told = record.includes(`seed: ${info.seed}\nseed hash: ${info.seed_hash}\n`);
  if (!told || (await digest(secret)) !== info.seed_hash) return "hash";
  for (const verdict of [promised(info, kept, mine), complete(info, replay, kept, mine)]) if (verdict !== "fair") return verdict;
  for (const draw of draws) if ((await drawn(info.seed, draw)) !== draw.place) return "draw";
  return "fair";
}
