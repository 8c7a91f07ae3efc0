/** The draws: each against its odds, and whether they are those of the seed that was promised. */
import { useState } from "preact/hooks";
import type { Face } from "../games/face";
import { percent, say } from "../say";
import type { AnyView, Replay, TableInfo } from "../wire";
import { tellPly } from "./telling";
import { verified } from "./verify";

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
  const after = (place: number) => (replay.plies[place + 1]?.views ?? replay.last)["whole"] as AnyView;
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
                  <strong>{say("browser-chance-of", { share: percent(ply.odds ?? 1) })}</strong> {tellPly(ply, face, "whole", after(place)).join(" ")}
                </button>
              </li>
            ))}
          </ol>
          <Verify info={info} record={record} replay={replay} />
        </>
      )}
    </section>
  );
}

function Verify({ info, record, replay }: Pick<Props, "info" | "record" | "replay">) {
  const [told, setTold] = useState("");
  const draws = replay.plies.filter(({ draw }) => draw !== null).length;
  const check = async () => {
    const verdict = await verified(info, record, replay);
    setTold(say(`browser-verified-${verdict}`, { n: draws }));
  };
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => void check()}>
          {say("browser-verify")}
        </button>
      </p>
      <p role="status">{told}</p>
    </>
  );
}
