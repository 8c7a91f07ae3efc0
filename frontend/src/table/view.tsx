/** The table: the board, and beside it what is asked, what happened and what can be done. */
import { computed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Refusal } from "../api";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { Touching } from "../play/touching";
import { say } from "../say";
import type { AnyView } from "../wire";
import { Draw } from "./draw";
import { Header } from "./header";
import { HouseValues } from "./house";
import { Helps, useHeat } from "./helps";
import { Log } from "./log";
import { Prompt } from "./prompt";
import { RulePanel } from "./rule";
import { Lesson } from "./lesson";
import { useNotification } from "./notify";
import { name } from "../store";

interface Props {
  readonly connection: Connection;
  readonly face: Face;
  readonly onPass?: (seat: string) => void;
}

export function TableView({ connection, face, onPass }: Props) {
  const trouble = useSignal("");
  const [section, setSection] = useState("");
  const table = useMemo(() => {
    const at = computed(() => connection.now.value?.at ?? 0);
    const offered = computed(() => connection.now.value?.moves ?? []);
    const view = () => connection.now.value?.view as AnyView;
    const play = async (move: string) => {
      trouble.value = "";
      try {
        await connection.play(move);
      } catch (why) {
        trouble.value = why instanceof Refusal ? why.message : String(why);
        throw why;
      }
    };
    return new Touching(at, offered, (offered) => face.steps(offered, view()), play);
  }, [connection, face]);
  const now = connection.now.value;
  useNotification(connection, face);
  // Before the end is painted: whoever leaves at once has it in the log book all the same.
  useLayoutEffect(() => {
    if (now?.outcome && connection.seat.value in now.seats)
      face.logged?.(connection.table, now.view as AnyView, now.outcome, name.value || face.seat(connection.seat.value));
  }, [now?.outcome !== null]);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) table.back();
    };
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [table]);
  const heat = useHeat(connection, face);
  const info = connection.info.value;
  if (!now || !info) return null;
  const view = now.view as AnyView;
  const Board = face.Board;
  const Hand = face.Hand;
  return (
    <div class={`table ${info.game} ${table.choice.value.next.size ? "mine" : ""}`}>
      <Header connection={connection} face={face} />
      <main class="sea-room" aria-label={say("browser-board")}>
        <Board view={view} table={table} heat={heat} aid={now.aid} />
      </main>
      <Draw connection={connection} />
      <aside class="beside">
        <Lesson connection={connection} />
        <Prompt
          connection={connection}
          face={face}
          table={table}
          trouble={trouble.value}
          openRule={setSection}
          {...(onPass ? { onPass } : {})}
        >
          {Hand && <Hand view={view} table={table} />}
        </Prompt>
        {section && <RulePanel game={info.game} section={section} open={setSection} />}
        <Helps connection={connection} table={table} solved={face.solved ?? false} />
        <Log connection={connection} face={face} />
        <HouseValues game={info.game} face={face} chapters={info.chapters} open={setSection} />
      </aside>
    </div>
  );
}
