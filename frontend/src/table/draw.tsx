/** A draw is shown for a moment, as a card turned over the board; play goes on underneath. */
import { useEffect, useState } from "preact/hooks";
import type { Connection } from "../connection";
import { telling } from "./telling";

const SHOWN = 1400;

export function Draw({ connection }: { connection: Connection }) {
  const [text, setText] = useState("");
  const last = connection.heard.value.at(-1);
  const news = last?.type === "event" && last.event.seat === "chance" ? last : null;
  useEffect(() => {
    setText("");
    // What happened before I came is no news.
    if (!news || Date.now() / 1000 + connection.drift.value - news.time > SHOWN / 1000) return;
    setText(telling(news.told)[0] ?? "");
    const timer = setTimeout(() => setText(""), SHOWN);
    return () => clearTimeout(timer);
  }, [last?.n]);
  if (!text) return null;
  return (
    <p key={last?.n} class="draw" aria-hidden="true">
      {text}
    </p>
  );
}
