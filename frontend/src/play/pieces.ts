/** Which piece of the new view is which of the old one, so that it can glide. */
import { useRef } from "preact/hooks";

export interface Piece<T> {
  readonly id: number;
  readonly it: T;
}

interface PieceMemory<T> {
  next: number;
  known: Piece<T>[];
}

/** Greedy matching within each kind, by distance: pieces that stayed first, then the nearest. */
export function match<T>(
  memory: PieceMemory<T>,
  things: readonly T[],
  kind: (thing: T) => string,
  distance: (one: T, other: T) => number,
): Piece<T>[] {
  const old = [...memory.known];
  const found: (Piece<T> | undefined)[] = things.map(() => undefined);
  const pairs = things.flatMap((thing, place) =>
    old
      .filter((piece) => kind(piece.it) === kind(thing))
      .map((piece) => ({ place, piece, far: distance(piece.it, thing) })),
  );
  pairs.sort((one, other) => one.far - other.far);
  const taken = new Set<number>();
  for (const { place, piece } of pairs) {
    const thing = things[place];
    if (found[place] || taken.has(piece.id) || thing === undefined) continue;
    taken.add(piece.id);
    found[place] = { id: piece.id, it: thing };
  }
  memory.known = things.map((it, place) => found[place] ?? { id: (memory.next += 1), it });
  return memory.known;
}

export function usePieces<T>(
  things: readonly T[],
  kind: (thing: T) => string,
  distance: (one: T, other: T) => number,
): Piece<T>[] {
  const memory = useRef<PieceMemory<T>>({ next: 0, known: [] });
  return match(memory.current, things, kind, distance);
}
