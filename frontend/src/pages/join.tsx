/** An invitation: who asks, which seat, and a name to sit down under. */
import { useEffect, useState } from "preact/hooks";
import { api, Refusal } from "../api";
import { sitDown } from "../fair";
import { faceOf, type Face } from "../games/face";
import { go } from "../route";
import { say } from "../say";
import { held, name, secret } from "../store";
import type { TableInfo } from "../wire";
import { Notice } from "./notice";
import { Picture } from "./pictures";
import { Shell } from "./shell";

interface Props {
  readonly route: { table: string; seat: string; invitation: string };
}

const KEYS = "periscope.join.";

/** Idempotency key of an invitation: an answer that was lost can be asked for again. */
function keyFor(invitation: string): string {
  const known = localStorage.getItem(KEYS + invitation);
  if (known) return known;
  const fresh = secret();
  localStorage.setItem(KEYS + invitation, fresh);
  return fresh;
}

export function JoinPage({ route: { table, seat, invitation } }: Props) {
  const [found, setFound] = useState<{ info: TableInfo; face: Face } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fail = (why: unknown) => setRefusal(why instanceof Refusal ? why : new Refusal("away", ""));
  useEffect(() => {
    if (held(table)?.tokens[seat]) {
      go(`/t/${table}`);
      return;
    }
    api
      .table(table)
      .then(async (info) => setFound({ info, face: await faceOf(info.game) }))
      .catch(fail);
  }, [table, seat]);
  const sit = async (info: TableInfo) => {
    try {
      await sitDown(info, { seat, invitation, name: name.value, key: keyFor(invitation) });
      localStorage.removeItem(KEYS + invitation);
      go(`/t/${table}`);
    } catch (why) {
      fail(why);
    }
  };
  if (refusal) return <Notice what={refusal.code === "away" ? "away" : "dead-link"} text={refusal.message} />;
  if (!found) return <p class="loading" aria-busy="true" />;
  const { info, face } = found;
  return (
    <Shell title={say("browser-invited")}>
      <section class="sheet">
        <Picture game={info.game} />
        <h1>{say("browser-invited")}</h1>
        <p>
          {say("browser-invited-to", {
            game: say(`game-${info.game}`),
            scenario: face.title(info),
            seat: face.seat(seat),
          })}
        </p>
        <label class="field">
          {say("browser-your-name")}
          <input maxLength={32} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
        </label>
        <p class="buttons">
          <button type="button" class="primary" onClick={() => void sit(info)}>
            {say("browser-sit-down")}
          </button>
          <a class="button" href={`#/watch/${table}`}>
            {say("browser-only-watch")}
          </a>
        </p>
      </section>
    </Shell>
  );
}
