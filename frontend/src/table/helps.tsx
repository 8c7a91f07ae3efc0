/** What the table helps with, as far as it was set up to. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Face, Heat } from "../games/face";
import type { Connection } from "../connection";
import type { Touching } from "../play/touching";
import { capital, percent, say } from "../say";
import type { Hint } from "../wire";
import { goal, GoalChoice, goalTold, scale } from "./goals";
import { choosing, telling } from "./telling";

const SHOWN = ["possibilities", "probabilities", "hint"];

/** What may lie hidden where; asked for anew with every standing. */
export function useHeat(connection: Connection, face: Face): Heat | undefined {
  const [heat, setHeat] = useState<Heat | undefined>(undefined);
  const at = connection.now.value?.at;
  const playing = connection.now.value?.status === "playing";
  const helps = SHOWN.includes(connection.info.value?.help ?? "");
  useEffect(() => {
    let gone = false;
    setHeat(undefined);
    if (helps && playing && connection.token)
      api.help(connection.table, connection.token, false).then(
        ({ guesses }) => {
          const sum = new Map<string, number | null>();
          for (const { what, at: cell, odds } of guesses)
            if (face.hunted?.includes(what) ?? true)
              sum.set(cell, odds === null ? null : Math.min(1, (sum.get(cell) ?? 0) + odds));
          if (!gone) setHeat(sum);
        },
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [at, helps, playing, connection, face]);
  return heat;
}

interface Props {
  readonly connection: Connection;
  readonly table: Touching;
  readonly solved: boolean;
}

export function Helps({ connection, table, solved }: Props) {
  const help = connection.info.value?.help ?? "none";
  const now = connection.now.value;
  const [hints, setHints] = useState<readonly Hint[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    setHints(null);
    setTrouble("");
  }, [now?.at, goal.value]);
  if (help === "none" || !now || now.status !== "playing" || !connection.token) return null;
  const ask = () => {
    const { at } = now;
    setTrouble("");
    setBusy(true);
    api
      .help(connection.table, connection.token, true, solved ? goal.value : "")
      .then(
        (advice) => setHints(advice.hints),
        // Whoever has moved meanwhile does not ask any more.
        (why: Error) => at === connection.now.value?.at && setTrouble(why.message),
      )
      .finally(() => setBusy(false));
  };
  const mine = now.to_play === connection.seat.value;
  return (
    <section class="helps" aria-label={say("browser-help")}>
      <h2 class="small">{say("browser-help")}</h2>
      <p class="hint">{say(`browser-helping-${solved ? "solved" : help}`)}</p>
      {help === "hint" && mine && solved && <GoalChoice />}
      {help === "hint" && mine && (
        <p class="buttons">
          <button type="button" disabled={busy} onClick={ask}>
            {say(busy ? "browser-coach-thinks" : "browser-ask-coach")}
          </button>
        </p>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {hints?.[0]?.worth != null && (
        <p class="hint">
          {capital(goalTold(goal.value))}.{" "}
          {hints[0].slack ? say("coach-slack", { slack: scale(goal.value).told(hints[0].slack) }) : say("coach-exact")}
        </p>
      )}
      <ol aria-live="polite">
        {hints?.map((hint) => (
          <li key={hint.move}>
            <button type="button" class="plain" onClick={() => table.choose(hint.move)}>
              {choosing(hint.line)} <code>{hint.move}</code>
            </button>
            <Why hint={hint} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The coach's reasons: what it expects, what will probably be seen, what the answer may be. */
function Why({ hint }: { hint: Hint }) {
  const told: string[] = [];
  if (hint.worth != null && hint.home != null)
    told.push(say("browser-hint-worth", { worth: scale(goal.value).told(hint.worth), home: percent(hint.home, 1) }));
  if (hint.expected !== null) told.push(say("browser-hint-expected", { share: percent(hint.expected) }));
  if (hint.event && hint.share !== null)
    told.push(say("browser-hint-outlook", { share: percent(hint.share), what: telling(hint.told).join(" ") }));
  if (hint.reply) told.push(say("browser-hint-reply", { what: telling(hint.reply_told)[0] ?? "" }));
  return told.length ? <p class="hint">{told.join(" ")}</p> : null;
}
