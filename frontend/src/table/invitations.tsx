/** Links for the seats that are still open. */
import { useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { say } from "../say";
import { held } from "../store";

export function Invitations({ connection, face }: { connection: Connection; face: Face }) {
  // With every seat taken, the game waits for the salt of somebody whose page was closed too soon.
  const all = Object.values(connection.now.value?.seats ?? {}).every(({ holder }) => holder !== "open");
  const open = Object.entries(held(connection.table)?.invitations ?? {}).filter(
    ([seat]) => connection.now.value?.seats[seat]?.holder === "open",
  );
  return (
    <>
      <p class="asked">{open.length ? say("browser-send-links") : say(all ? "browser-wait-for-salts" : "browser-wait-for-players")}</p>
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
