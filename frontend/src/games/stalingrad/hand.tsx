/** What lies in my hand: the cards of a front, or the four of a quadrant. */
import { useEffect } from "preact/hooks";
import { Cards } from "../../play/cards";
import type { Touching } from "../../play/touching";
import { capital, say } from "../../say";
import type { StalingradView } from "../../wire";
import type { BoardProps } from "../face";
import { arrange, arranging, draftOf, freeCells, inHand, lay, playNext } from "./front";
import { Icon } from "./icons";
import { card } from "./words";

type Props = BoardProps<StalingradView>;

export function Hand({ view, table }: Props) {
  if (arranging(table)) return <FrontHand view={view} table={table} />;
  if (table.touched.value.some((key) => key.startsWith("quadrant:"))) return <Lifted table={table} />;
  return null;
}

function picture(kind: string) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <Icon kind={kind} />
    </svg>
  );
}

function FrontHand({ view, table }: Props) {
  const draft = draftOf(table);
  const offered = table.offered.value;
  useEffect(() => {
    if (draft.playing.value) playNext(table);
  }, [offered]);
  const hand = Object.entries(inHand(view, table)).filter(([, n]) => n > 0);
  const free = freeCells(view, table).filter((cell) => !(cell in draft.laid.value));
  const whole = free.length === 0;
  return (
    <>
      <Cards
        label={say("browser-hand")}
        cards={hand.map(([kind, count]) => ({ kind, count, label: capital(card(kind)), picture: picture(kind) }))}
        picked={table.picked.value}
        pick={(kind) => (table.picked.value = table.picked.value === kind ? "" : kind)}
        places={() => free}
        lay={(kind, cell) => lay(table, cell, kind)}
      />
      <p class="buttons">
        {whole ? (
          <button
            type="button"
            class="primary"
            disabled={draft.playing.value}
            onClick={() => {
              draft.playing.value = true;
              playNext(table);
            }}
          >
            {say("browser-front-ready")}
          </button>
        ) : (
          <button type="button" onClick={() => arrange(view, table)}>
            {say("browser-arrange")}
          </button>
        )}
        {Object.keys(draft.laid.value).length > 0 && (
          <button type="button" onClick={() => (draft.laid.value = {})}>
            {say("browser-start-afresh")}
          </button>
        )}
      </p>
    </>
  );
}

/** The kinds that may still be laid, with how many of each. */
function kindsLeft(table: Touching): Map<string, number> {
  const { left } = table.choice.value;
  const laid = table.touched.value.filter((key) => key.startsWith("slot:"));
  const first = left[0] ? table.steps(left[0]).find((step) => typeof step !== "string") : undefined;
  const kinds = new Map<string, number>();
  for (const key of first ?? []) {
    if (laid.includes(key)) continue;
    const kind = key.split(":")[2] ?? "";
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

function Lifted({ table }: { table: Touching }) {
  const kinds = kindsLeft(table);
  const slots = (kind: string) =>
    [...table.choice.value.next].filter((key) => key.startsWith("slot:") && key.endsWith(`:${kind}`));
  return (
    <>
      <p class="hint">{say("browser-lift-cards")}</p>
      <Cards
        label={say("browser-hand")}
        cards={[...kinds].map(([kind, count]) => ({ kind, count, label: capital(card(kind)), picture: picture(kind) }))}
        picked={table.picked.value}
        pick={(kind) => (table.picked.value = table.picked.value === kind ? "" : kind)}
        places={slots}
        lay={(_, key) => table.touch(key)}
      />
    </>
  );
}
