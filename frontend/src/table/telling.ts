/** What the server tells, in sentences. */
import type { Face } from "../games/face";
import { sentence, tell } from "../say";
import type { AnyView, Happened, Offered } from "../wire";

/** A move and what followed from it. */
export function telling(news: Happened, face: Face, before: AnyView | null, after: AnyView | null): string[] {
  if (news.told?.length) return news.told.map((line) => sentence(tell(line)));
  return face.tell?.(news.event, before, after) ?? [];
}

/** A move by its notation, one of the offered ones where it can be told. */
export function naming(move: string, offered: readonly Offered[], face: Face, view: AnyView): string {
  return choosing(offered.find((one) => one.move === move) ?? { move, section: "" }, face, view);
}

/** An offered move. */
export function choosing(offered: Offered, face: Face, view: AnyView): string {
  return offered.line ? sentence(tell(offered.line)) : (face.choice?.(offered.move, view) ?? offered.move);
}
