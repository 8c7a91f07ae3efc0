/** Everything that can be done with a table besides playing. */
import { useRef, useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { Settings } from "../pages/shell";
import { say } from "../say";
import { forget, notify } from "../store";
import type { Acts, AnyView } from "../wire";
import { Promised } from "./fairness";
import { Invitation, Invitations } from "./invitations";

type Unsent<T> = T extends Acts ? Omit<T, "id"> : never;

export function Menu({ connection, face }: { connection: Connection; face: Face }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="menu" onClick={() => dialog.current?.showModal()} aria-label={say("browser-menu")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <dialog ref={dialog} class="sheet" aria-label={say("browser-menu")}>
        <Inside connection={connection} face={face} close={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}

function Inside({ connection, face, close }: { connection: Connection; face: Face; close: () => void }) {
  const [sure, setSure] = useState(false);
  const [trouble, setTrouble] = useState("");
  const info = connection.info.value;
  const now = connection.now.value;
  if (!info || !now) return null;
  const seated = connection.seat.value in now.seats;
  const playing = now.status === "playing" && seated;
  const vacant = Object.values(now.seats).some((seat) => seat.holder === "open");
  const others = Object.keys(now.seats).length > 1;
  const act = (what: Unsent<Acts>) => connection.act(what).then(close, (why: Error) => setTrouble(why.message));
  return (
    <>
      <h2>{say("browser-menu")}</h2>
      <Settings />
      <details>
        <summary>{say("browser-in-words")}</summary>
        <ul>
          {face.listing(now.view as AnyView).map((text, place) => (
            <li key={place}>{text}</li>
          ))}
        </ul>
      </details>
      <Promised info={info} face={face} />
      <p class="links">
        <a href={`#/rules/${info.game}`}>{say("browser-rules")}</a>
      </p>
      {now.status !== "over" && vacant && <Invitations connection={connection} face={face} />}
      {info.visibility !== "private" && (
        <Invitation label={say("browser-watch-link")} link={`${location.origin}${location.pathname}#/watch/${connection.table}`} />
      )}
      <label class="check">
        <input type="checkbox" checked={notify.value === "yes"} onChange={(event) => askToNotify(event.currentTarget.checked)} />
        {say("browser-notify")}
      </label>
      {seated && others && now.status !== "over" && <Call act={act} />}
      {playing && (
        <p class="buttons">
          {others && !now.undo && (
            <button type="button" onClick={() => void act({ type: "offer", what: "undo" })}>
              {say("browser-ask-undo")}
            </button>
          )}
          {others && (
            <button type="button" onClick={() => void act({ type: "offer", what: "draw" })}>
              {say("browser-offer-draw")}
            </button>
          )}
          {!now.paused && (
            <button type="button" onClick={() => void act({ type: "offer", what: "pause" })}>
              {say("browser-offer-pause")}
            </button>
          )}
          <button type="button" class="danger" onClick={() => (sure ? void act({ type: "resign" }) : setSure(true))}>
            {sure ? say("browser-resign-sure") : say("browser-resign")}
          </button>
        </p>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="buttons">
        {seated && now.status === "open" && (
          <button type="button" onClick={() => void connection.act({ type: "leave" }).then(() => leave(connection.table))}>
            {say("browser-leave")}
          </button>
        )}
        <button type="button" class="primary" onClick={close}>
          {say("browser-close")}
        </button>
      </p>
    </>
  );
}

/** For games by correspondence: an address that the server calls. */
function Call({ act }: { act: (what: Unsent<Acts>) => void }) {
  const [url, setUrl] = useState("");
  return (
    <details>
      <summary>{say("browser-call")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act({ type: "call", url });
        }}
      >
        <label class="field invitation">
          {say("browser-call-url")}
          <span>
            <input type="url" value={url} placeholder="https://" maxLength={500} onInput={(event) => setUrl(event.currentTarget.value)} />
            <button type="submit">{say("browser-call-keep")}</button>
          </span>
        </label>
      </form>
    </details>
  );
}

function leave(table: string): void {
  forget(table);
  location.hash = "/";
}

function askToNotify(on: boolean): void {
  notify.value = on ? "yes" : "";
  if (on && "Notification" in window) void Notification.requestPermission();
}
