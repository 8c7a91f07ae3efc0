/** A draw is shown for a moment, as a card turned over the board; play goes on underneath. */
import { useEffect, useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { telling } from "./telling";

const SHOWN = 1400;

export function Draw({ connection, face }: { connection: Connection; face: Face }) {
  const [text, setText] = useState("");
  const last = connection.heard.value.at(-1);
  const news = last?.news.type === "event" && last.news.event.seat === "chance" ? last.news : null;
  useEffect(() => {
    setText("");
    // What happened before I came is no news.
    if (!news || !last || Date.now() / 1000 + connection.drift.value - last.news.time > SHOWN / 1000) return;
    setText(telling(news, face, last.before, last.after)[0] ?? "");
    const timer = setTimeout(() => setText(""), SHOWN);
    return () => clearTimeout(timer);
  }, [last?.news.n]);
  if (!text) return null;
  return (
    <p key={last?.news.n} class="draw" aria-hidden="true">
      {text}
    </p>
  );
}
