/**
 * Several players at one screen. Between two of them stands a curtain, and while it stands
 * there is only a watcher's connection: what everybody may see, and nothing of the last player.
 */
import { useEffect, useState } from "preact/hooks";
import { faceOf, type Face } from "../games/face";
import { Connection } from "../connection";
import { Seated } from "../pages/table";
import { Shell } from "../pages/shell";
import { say } from "../say";

interface Props {
  readonly table: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export function HotSeat({ table, tokens }: Props) {
  const [seat, setSeat] = useState("");
  const [connection, setConnection] = useState<Connection | null>(null);
  useEffect(() => {
    const fresh = new Connection(table, tokens[seat] ?? "");
    setConnection(fresh);
    return () => {
      fresh.close();
      setConnection(null);
    };
  }, [table, seat]);
  if (!connection) return null;
  if (!seat) return <Curtain connection={connection} seats={Object.keys(tokens)} ready={setSeat} />;
  return <Seated key={seat} connection={connection} onPass={() => setSeat("")} />;
}

interface CurtainProps {
  readonly connection: Connection;
  readonly seats: readonly string[];
  readonly ready: (seat: string) => void;
}

function Curtain({ connection, seats, ready }: CurtainProps) {
  const game = connection.info.value?.game;
  const [face, setFace] = useState<Face | null>(null);
  useEffect(() => {
    if (game) faceOf(game).then((it) => setFace({ ...it }), () => undefined);
  }, [game]);
  const next = connection.now.value?.to_play ?? "";
  const over = connection.now.value?.status === "over";
  const name = (seat: string) => face?.seat(seat) ?? seat;
  // Whoever watches sees whose turn it is; a table that nobody may watch does not say.
  const asked = seats.includes(next) ? [next] : over || connection.refusal.value ? seats : [];
  return (
    <Shell title={say("browser-curtain")}>
      <section class="curtain" aria-live="polite">
        <h1>{asked.length === 1 ? say("browser-pass-to", { who: name(asked[0] ?? "") }) : say("browser-curtain")}</h1>
        <p>{say("browser-curtain-more")}</p>
        <p class="buttons">
          {asked.map((seat) => (
            <button key={seat} type="button" class="primary" onClick={() => ready(seat)}>
              {say("browser-ready", { who: name(seat) })}
            </button>
          ))}
        </p>
      </section>
    </Shell>
  );
}
