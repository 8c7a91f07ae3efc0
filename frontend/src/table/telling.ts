/** What the server tells, in sentences. */
import { sentence, tell } from "../say";
import type { Line } from "../wire";

/** A move and what followed from it. */
export const telling = (told: readonly Line[]): string[] => told.map((line) => sentence(tell(line)));

/** A move that is offered or might have been played. */
export const choosing = (line: Line): string => sentence(tell(line));
