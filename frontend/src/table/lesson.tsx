/** The word of a lesson that is due now. */
import { useEffect } from "preact/hooks";
import { leave, lessonOf, lessons, reach } from "../lesson";
import type { Connection } from "../connection";
import { say } from "../say";

export function Lesson({ connection }: { connection: Connection }) {
  const place = lessons.value[connection.table];
  const now = connection.now.value;
  const game = connection.info.value?.game ?? "";
  const words = lessonOf(game)?.words ?? [];
  const word = place === undefined ? undefined : words[place];
  const mine = connection.heard.value.flatMap((news) =>
    news.type === "event" && news.event.seat === connection.seat.value ? [news.event.move.kind] : [],
  );
  const moment = { mine, prompt: now?.prompt ?? "", over: now?.status === "over" };
  const due = word?.until?.(moment) ?? false;
  const next = () => place !== undefined && reach(connection.table, place + 1);
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
        <button type="button" class="plain" onClick={() => leave(connection.table)}>
          {say("tutorial-leave")}
        </button>
      </p>
    </section>
  );
}
