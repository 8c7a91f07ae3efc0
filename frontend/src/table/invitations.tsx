/** Links for the seats that are open: still, or since somebody has left. */
import { useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { say } from "../say";
import { held } from "../store";

export function Invitations({ connection, face }: { connection: Connection; face: Face }) {
  const now = connection.now.value;
  const known = { ...held(connection.table)?.invitations, ...now?.invitations };
  const open = Object.entries(known).filter(([seat]) => now?.seats[seat]?.holder === "open");
  // With every seat taken, the game waits for the salt of somebody whose page was closed too soon.
  const all = Object.values(now?.seats ?? {}).every(({ holder }) => holder !== "open");
  const told =
    now?.status === "open"
      ? say(open.length ? "browser-send-links" : all ? "browser-wait-for-salts" : "browser-wait-for-players")
      : say(open.length ? "browser-send-new-link" : "browser-wait-for-seat");
  return (
    <>
      <p class="asked">{told}</p>
      {open.map(([seat, invitation]) => (
        <Invitation
          key={seat}
          label={face.seat(seat)}
          link={`${location.origin}${location.pathname}#/join/${connection.table}/${seat}/${invitation}`}
        />
      ))}
    </>
  );
}

export function Invitation({ label, link }: { label: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <label class="field invitation">
      {label}
      <span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>
          {copied ? say("browser-copied") : say("browser-copy")}
        </button>
      </span>
    </label>
  );
}
