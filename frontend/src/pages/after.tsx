/** A game that is over: the fog lifted, both sides on a slider, its luck, and ways to go on. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { api, Refusal } from "../api";
import { setUp } from "../fair";
import { faceOf, type Face } from "../games/face";
import { Touching } from "../play/touching";
import { go } from "../route";
import { capital, say } from "../say";
import { held, name } from "../store";
import { Curve } from "../table/curve";
import { Fairness } from "../table/fairness";
import { telling } from "../table/telling";
import { Winning } from "../table/winning";
import type { AnyView, Replay, TableInfo } from "../wire";
import { Notice } from "./notice";
import { Shell } from "./shell";
import "../style/table.css";
import "../style/boards.css";

const WHOLE = "whole";

interface Found {
  readonly info: TableInfo;
  readonly replay: Replay;
  readonly record: string;
  readonly face: Face;
  readonly token: string;
}

export function AfterPage({ route: { table } }: { route: { table: string } }) {
  const [found, setFound] = useState<Found | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const token = Object.values(held(table)?.tokens ?? {})[0] ?? "";
  const load = () => {
    setRefusal(null);
    Promise.all([api.table(table, token), api.replay(table, token), api.record(table, token)])
      .then(async ([info, replay, record]) => setFound({ info, replay, record, token, face: await faceOf(info.game) }))
      .catch((why: unknown) => setRefusal(why instanceof Refusal ? why : new Refusal("away", String(why))));
  };
  useEffect(load, [table]);
  if (refusal) return <Notice what={refusal.code === "away" ? "away" : "dead-link"} text={refusal.message} again={load} />;
  if (!found) return <p class="loading" aria-busy="true" />;
  return <Lifted {...found} />;
}

function Lifted({ info, replay, record, face, token }: Found) {
  const [copied, setCopied] = useState(false);
  const last = replay.plies.length;
  const [ply, setPly] = useState(last);
  const [trouble, setTrouble] = useState("");
  const seats = Object.keys(info.seats);
  const [eyes, setEyes] = useState<readonly string[]>(seats.length > 1 ? seats.slice(0, 2) : [WHOLE]);
  const still = useMemo(() => new Touching(signal(0), signal([]), () => [], () => Promise.resolve()), []);
  const views = replay.plies[ply]?.views ?? replay.last;
  const before = replay.plies[ply - 1];
  const told = before ? telling(before.told) : [];
  const Board = face.Board;
  const resume = async () => {
    try {
      const made = await setUp({ game: info.game, record, ply, name: name.value });
      go(`/t/${made.table.id}`);
    } catch (why) {
      setTrouble((why as Refusal).message);
    }
  };
  return (
    <Shell title={say("browser-after")} wide>
      <article class={`after ${info.game}`}>
        <h1>
          {say("browser-after")} <small>{say(`game-${info.game}`)} · {face.title(info)}</small>
        </h1>
        {replay.outcome && <p class="outcome">{face.result(replay.outcome)}</p>}
        <div class="side-by-side">
          {eyes.map((eye, place) => (
            <figure key={place}>
              <figcaption>
                <select
                  aria-label={say("browser-eyes")}
                  value={eye}
                  onChange={(event) => setEyes(eyes.map((one, n) => (n === place ? event.currentTarget.value : one)))}
                >
                  {[...seats, WHOLE].map((one) => (
                    <option key={one} value={one}>
                      {one === WHOLE ? say("browser-eyes-whole") : capital(face.seat(one))}
                    </option>
                  ))}
                </select>
              </figcaption>
              {views[eye] !== undefined && <Board view={views[eye] as AnyView} table={still} />}
            </figure>
          ))}
        </div>
        <div class="slider">
          <button type="button" onClick={() => setPly(Math.max(0, ply - 1))} aria-label={say("browser-earlier")}>
            ‹
          </button>
          <input
            type="range"
            min={0}
            max={last}
            value={ply}
            aria-label={say("browser-slider")}
            onInput={(event) => setPly(Number(event.currentTarget.value))}
          />
          <button type="button" onClick={() => setPly(Math.min(last, ply + 1))} aria-label={say("browser-later")}>
            ›
          </button>
          <output>{say("browser-ply", { ply, last })}</output>
        </div>
        <p class="told" aria-live="polite">
          {told.join(" ")} {before && <code>{before.move}</code>}
        </p>
        <Winning table={info.id} token={token} replay={replay} face={face} ply={ply} go={setPly} />
        <Curve replay={replay} face={face} ply={ply} go={setPly} />
        <p class="buttons">
          <button type="button" class="primary" onClick={() => void resume()}>
            {say("browser-resume-here")}
          </button>
          <button type="button" onClick={() => download(record, info)}>
            {say("browser-save-record")}
          </button>
          <button type="button" onClick={() => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))}>
            {say(copied ? "browser-copied" : "browser-share")}
          </button>
        </p>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <Fairness info={info} record={record} replay={replay} face={face} go={setPly} />
      </article>
    </Shell>
  );
}

function download(record: string, info: TableInfo): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = `${info.game}-${info.id}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
