/** The word of a lesson that is due now. */
import { useEffect } from "preact/hooks";
import { leave, lessons, LESSONS, reach } from "../lesson";
import type { Line } from "../line";
import { say } from "../say";

/** A move without a kind is one of a game that has no phrases yet: its first word does. */
const kindOf = (move: unknown): string =>
  typeof move === "string" ? move.replace(/ .*/, "") : (move as { readonly kind: string }).kind;

export function Lesson({ line }: { line: Line }) {
  const place = lessons.value[line.table];
  const now = line.now.value;
  const game = line.info.value?.game ?? "";
  const words = LESSONS[game] ?? [];
  const word = place === undefined ? undefined : words[place];
  const mine = line.heard.value.flatMap(({ news }) =>
    news.type === "event" && news.event.seat === line.seat.value ? [kindOf(news.event.move)] : [],
  );
  const moment = { mine, prompt: now?.prompt ?? "", over: now?.status === "over" };
  const due = word?.until?.(moment) ?? false;
  const next = () => place !== undefined && reach(line.table, place + 1);
  useEffect(() => {
    if (due) next();
  }, [due, place]);
  if (!word || place === undefined) return null;
  return (
    <section class="lesson" aria-live="polite" aria-label={say("tutorial-title")}>
      <header>
        <h2>{say("tutorial-title")}</h2>
        <span>{say("tutorial-step", { n: place + 1, all: words.length })}</span>
      </header>
      <p>{say(`tutorial-${game}-${word.id}`)}</p>
      <p class="buttons">
        {!word.until && (
          <button type="button" class="primary" onClick={next}>
            {say("tutorial-next")}
          </button>
        )}
        <button type="button" class="plain" onClick={() => leave(line.table)}>
          {say("tutorial-leave")}
        </button>
      </p>
    </section>
  );
}
