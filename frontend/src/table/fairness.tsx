/** The draws: each against its odds, and whether they are those of the seed that was promised. */
import { useState } from "preact/hooks";
import { kept, mine } from "../fair";
import type { Face } from "../games/face";
import { percent, say } from "../say";
import type { Replay, TableInfo, VoidDraw } from "../wire";
import { telling } from "./telling";
import { drawsOf, known, verified } from "./verify";

interface Props {
  readonly info: TableInfo;
  readonly record: string;
  readonly replay: Replay;
  readonly face: Face;
  readonly go: (ply: number) => void;
}

const MOST = 12;

export function Fairness({ info, record, replay, face, go }: Props) {
  const draws = replay.plies
    .map((ply, place) => ({ ply, place }))
    .filter(({ ply }) => ply.odds !== null)
    .sort((one, other) => (one.ply.odds ?? 1) - (other.ply.odds ?? 1));
  return (
    <section class="fairness">
      <h2>{say("browser-luck")}</h2>
      {draws.length === 0 ? (
        <p>{say("browser-no-draws")}</p>
      ) : (
        <>
          <p class="hint">{say("browser-luck-more", { n: draws.length })}</p>
          <ol>
            {draws.slice(0, MOST).map(({ ply, place }) => (
              <li key={place}>
                <button type="button" class="plain" onClick={() => go(place + 1)}>
                  <strong>{say("browser-chance-of", { share: percent(ply.odds ?? 1) })}</strong> {telling(ply.told).join(" ")}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {replay.void.length > 0 && <Void info={info} taken={replay.void} face={face} />}
      {drawsOf(replay).length > 0 && <Verify info={info} record={record} replay={replay} />}
      <Promised info={info} face={face} />
    </section>
  );
}

/** Draws that were taken back, each with who asked for it and who agreed. */
function Void({ info, taken, face }: { info: TableInfo; taken: readonly VoidDraw[]; face: Face }) {
  return (
    <>
      <h3>{say("browser-void")}</h3>
      <ul class="void">
        {taken.map(({ draw, ply, told, voices }) => (
          <li key={draw.number}>
            {say("browser-void-draw", { number: draw.number, ply })} {telling(told).join(" ")}{" "}
            {voices.map(({ seat, word }) => say(`browser-voice-${word}`, { who: face.seat(seat) })).join(" ")}{" "}
            {!known(voices, kept(info.id), mine(info.id)) && <strong>{say("browser-void-unknown")}</strong>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Verify({ info, record, replay }: Pick<Props, "info" | "record" | "replay">) {
  const [told, setTold] = useState<readonly string[]>([]);
  const check = async () => {
    const ours = kept(info.id);
    const verdict = await verified(info, record, replay, ours, mine(info.id));
    const right = say(`browser-verified-${verdict}`, { n: drawsOf(replay).length });
    const salted = mine(info.id).some((seat) => ours?.salts[seat] !== undefined);
    const compared = say(`browser-compared-${salted ? "both" : ours?.hash ? "hash" : "nothing"}`);
    setTold(verdict === "fair" ? [right, compared] : [right]);
  };
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => void check()}>
          {say("browser-verify")}
        </button>
      </p>
      <p role="status">{told.join(" ")}</p>
    </>
  );
}

/** The hash and the salts, as this browser has kept them. */
export function Promised({ info, face }: { info: TableInfo; face: Face }) {
  const ours = kept(info.id);
  const salts = Object.entries(ours?.salts ?? {}).filter(([seat]) => mine(info.id).includes(seat));
  const others = Object.entries(ours?.begun ?? {}).filter(([seat]) => !salts.some(([own]) => own === seat));
  return (
    <details class="promised">
      <summary>{say("browser-promised")}</summary>
      <p class="hint">{say("browser-promised-more")}</p>
      <dl>
        <dt>{say("browser-promised-hash")}</dt>
        <dd>
          <code>{ours?.hash || info.seed_hash}</code>
        </dd>
        {[...salts, ...others].map(([seat, salt], place) => (
          <div key={seat}>
            <dt>{say(place < salts.length ? "browser-promised-mine" : "browser-promised-salt", { who: face.seat(seat) })}</dt>
            <dd>
              <code>{salt || "–"}</code>
            </dd>
          </div>
        ))}
      </dl>
      {ours?.hash && ours.hash !== info.seed_hash && (
        <p class="trouble" role="alert">
          {say("browser-verified-seen")}
        </p>
      )}
    </details>
  );
}
