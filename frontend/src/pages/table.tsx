/** A table: with the one seat that this browser holds, with several (hot seat), or watching. */
import { useEffect, useState } from "preact/hooks";
import { faceOf, type Face } from "../games/face";
import { Connection } from "../connection";
import { say } from "../say";
import { held } from "../store";
import { HotSeat } from "../table/hotseat";
import { TableView } from "../table/view";
import { Notice } from "./notice";
import "../style/table.css";
import "../style/boards.css";

interface Props {
  readonly route: { page: "table" | "watch"; table: string };
}

export function TablePage({ route: { page, table } }: Props) {
  const tokens = page === "watch" ? {} : (held(table)?.tokens ?? {});
  const seats = Object.keys(tokens);
  if (seats.length > 1) return <HotSeat table={table} tokens={tokens} />;
  return <OneSeat table={table} token={tokens[seats[0] ?? ""] ?? ""} />;
}

function OneSeat({ table, token }: { table: string; token: string }) {
  const [connection, setConnection] = useState<Connection | null>(null);
  useEffect(() => {
    const fresh = new Connection(table, token);
    setConnection(fresh);
    return () => fresh.close();
  }, [table, token]);
  return connection && <Seated connection={connection} />;
}

/** The table as soon as its connection and its game's face are there. */
export function Seated({ connection, onPass }: { connection: Connection; onPass?: (seat: string) => void }) {
  const game = connection.info.value?.game;
  const [face, setFace] = useState<Face | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (game) faceOf(game).then((it) => setFace({ ...it }), () => setFailed(true));
  }, [game]);
  const refusal = connection.refusal.value;
  if (refusal) return <Notice what="dead-link" text={refusal.message} />;
  if (failed) return <Notice what="away" again={() => location.reload()} />;
  if (!face || !connection.now.value || !connection.info.value) {
    if (connection.link.value === "lost") return <Notice what="away" />;
    return <p class="loading" aria-busy="true" aria-label={say("browser-opening")} />;
  }
  return <TableView connection={connection} face={face} {...(onPass ? { onPass } : {})} />;
}
