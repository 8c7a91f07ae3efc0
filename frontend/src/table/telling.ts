/** What the server tells, in sentences. */
import type { Face } from "../games/face";
import { sentence, tell } from "../say";
import type { AnyView, Event, Happened, Line, Ply } from "../wire";

const sentences = (told: readonly Line[]): string[] => told.map((line) => sentence(tell(line)));

/** A move and what followed from it. */
export function telling(news: Happened, face: Face, before: AnyView | null, after: AnyView | null): string[] {
  return news.told?.length ? sentences(news.told) : (face.tell?.(news.event, before, after) ?? []);
}

/** An event that may come to pass, as a seat would see it. */
export function expecting(event: Event, told: readonly Line[], face: Face, view: AnyView): string[] {
  return told.length ? sentences(told) : (face.tell?.(event, view, null) ?? []);
}

/** A move of a game that is over, with what came of it; `whole` is the view that hides nothing. */
export function tellPly(ply: Ply, face: Face, whole: string, after: AnyView): string[] {
  if (ply.told.length) return sentences(ply.told);
  return face.tell?.({ seat: ply.seat, move: ply.move, facts: ply.facts }, ply.views[whole] as AnyView, after) ?? [];
}

/** A move that is offered or might have been played. */
export function choosing({ move, line }: { readonly move: string; readonly line?: Line | null }, face: Face, view: AnyView): string {
  return line ? sentence(tell(line)) : (face.choice?.(move, view) ?? move);
}
