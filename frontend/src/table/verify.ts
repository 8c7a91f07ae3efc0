/** The draws done again from the seed that was promised: docs/wire.md, "Fair draws". */
import type { Draw, Replay, TableInfo } from "../wire";

export type Verdict = "fair" | "hash" | "draw" | "earlier" | "unable";

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

/** The hash that was published, then every draw that stands; the odds are those of the rules. */
export async function verified(info: TableInfo, record: string, replay: Replay): Promise<Verdict> {
  const draws = replay.plies.flatMap(({ draw }) => (draw ? [draw] : []));
  // Web Crypto is only there where the page came over a connection that can be trusted.
  if (!globalThis.crypto?.subtle || !draws.flatMap(({ shares }) => shares).every(Number.isSafeInteger)) return "unable";
  if (!record.includes("seed hash: ")) return "earlier";
  const [secret = ""] = info.seed.split("/");
  if (!record.includes(`seed hash: ${info.seed_hash}`) || (await digest(secret)) !== info.seed_hash) return "hash";
  for (const draw of draws) if ((await drawn(info.seed, draw)) !== draw.place) return "draw";
  return "fair";
}
