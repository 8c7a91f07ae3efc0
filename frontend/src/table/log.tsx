/** What happened, in sentences, and what the players say to each other. */
import { useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { say, sentence } from "../say";
import type { AnyNews } from "../wire";
import { telling } from "./telling";

interface Told {
  readonly n: number;
  readonly lines: readonly string[];
  readonly move: string;
  readonly kind: string;
}

const MOST = 250;

export function told(news: AnyNews, face: Face): Told {
  const plain = (text: string): Told => ({ n: news.n, lines: [text], move: "", kind: news.type });
  switch (news.type) {
    case "event":
      return { n: news.n, lines: telling(news.told), move: news.notation, kind: "event" };
    case "undone":
      return plain(say("browser-news-undone", { n: news.events }));
    case "began":
      return plain(say("browser-news-began"));
    case "took":
      return plain(
        news.name
          ? say("browser-news-took", { name: news.name, seat: face.seat(news.seat) })
          : say("browser-news-taken", { seat: face.seat(news.seat) }),
      );
    case "left":
      return plain(say("browser-news-left", { seat: face.seat(news.seat) }));
    case "asked":
      return plain(say(`browser-asks-${news.what}`, { who: face.seat(news.seat) }));
    case "answered":
      return plain(say(news.yes ? "browser-news-agreed" : "browser-news-refused", { who: face.seat(news.seat) }));
    case "resumed":
      return plain(say("browser-news-resumed", { who: face.seat(news.seat) }));
    case "faltered":
      return plain(say("browser-news-faltered", { seat: face.seat(news.seat) }));
    case "chat":
      return plain(say("browser-news-said", { who: face.seat(news.seat), text: news.text }));
    case "ended":
      return plain(face.result(news.outcome));
  }
}

export function Log({ connection, face }: { connection: Connection; face: Face }) {
  // A line of chat whose text has expired is still counted, and shows nothing.
  const kept = connection.heard.value.filter((news) => news.type !== "chat" || news.text);
  const entries = kept.slice(-MOST).map((news) => told(news, face)).reverse();
  const last = entries[0];
  return (
    <section class="log-room" aria-label={say("browser-log")}>
      <Chat connection={connection} face={face} />
      <h2 class="small">{say("browser-log")}</h2>
      <p class="unseen" role="status" aria-live="polite">
        {last?.lines.map(sentence).join(" ")}
      </p>
      <ol class="log" reversed>
        {entries.map((entry) => (
          <li key={entry.n} class={entry.kind}>
            {entry.lines.map((text, place) => (
              <span key={place} class={place ? "then" : "first"}>
                {sentence(text)}
              </span>
            ))}
            {entry.move && <code>{entry.move}</code>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Chat({ connection, face }: { connection: Connection; face: Face }) {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const seats = connection.now.value?.seats ?? {};
  const others = Object.entries(seats).some(([seat, info]) => seat !== connection.seat.value && info.holder === "human");
  if (!others || !(connection.seat.value in seats)) return null;
  const send = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setTrouble("");
    connection.act({ type: "chat", text: text.trim() }).then(
      () => setText(""),
      (why: Error) => setTrouble(why.message),
    );
  };
  return (
    <form class="chat" onSubmit={send}>
      <Presence connection={connection} face={face} />
      <input maxLength={500} aria-label={say("browser-say")} placeholder={say("browser-say")} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit">{say("browser-send")}</button>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

function Presence({ connection, face }: { connection: Connection; face: Face }) {
  const seats = connection.now.value?.seats ?? {};
  const others = Object.entries(seats).filter(([seat, info]) => seat !== connection.seat.value && info.holder === "human");
  return (
    <ul class="presence">
      {others.map(([seat, info]) => {
        const here = connection.here.value[seat] ?? false;
        return (
          <li key={seat} class={here ? "here" : "away"}>
            {info.name || face.seat(seat)} <small>{say(here ? "browser-here" : "browser-gone")}</small>
          </li>
        );
      })}
    </ul>
  );
}
