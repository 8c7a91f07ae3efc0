/** What lies in my hand: the cards of a quadrant that were lifted, or ships still to be laid. */
import { Cards } from "../../play/cards";
import { lifts } from "../../play/drag";
import { capital, say } from "../../say";
import type { Offered, UbootPhrase, UbootView } from "../../wire";
import type { BoardProps } from "../face";
import { Silhouette } from "../../play/silhouettes";

const SET_UP = ["ships", "submarines", "mines"];

export function Hand({ view, table }: BoardProps<UbootView>) {
  const lifting = table.touched.value.some((key) => key.startsWith("quadrant:"));
  if (lifting) return <Lifted table={table} view={view} />;
  const setUp = SET_UP.includes(view.prompt) && table.offered.value.length > 0;
  return (
    <>
      <ToLay table={table} view={view} />
      {setUp && (
        <p class="buttons">
          <button type="button" onClick={() => anyOf(table)}>
            {say("browser-arrange")}
          </button>
        </p>
      )}
    </>
  );
}

/** One of the offered places: whoever does not care where lets the page choose, step by step. */
function anyOf(table: BoardProps<UbootView>["table"]): void {
  const moves = table.choice.value.left;
  const move = moves[Math.floor(Math.random() * moves.length)];
  if (move) table.choose(move.move);
}

function Picture({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 100 60" aria-hidden="true">
      <Silhouette kind={kind} />
    </svg>
  );
}

/** How many submarines a lift lays down again. */
function boatsOf(offered: Offered | undefined): number {
  const move = offered?.phrase as UbootPhrase | undefined;
  return move?.kind === "lift" || move?.kind === "dive" ? (move.cells ?? []).length : 0;
}

/** The boats of the lifted quadrant are laid on cards; the sea cards go where there is room. */
function Lifted({ table }: BoardProps<UbootView>) {
  const moves = table.choice.value.left;
  const boats = boatsOf(moves[0]);
  const laid = table.touched.value.filter((key) => key.startsWith("boat:")).length;
  const free = () => [...table.choice.value.next].filter((key) => key.startsWith("boat:"));
  return (
    <div class="hand" role="group" aria-label={say("browser-hand")}>
      <p class="hint">
        {boats ? say("browser-lift-boats", { n: boats - laid }) : say("browser-lift-bluff")}
      </p>
      <div class="cards">
        {Array.from({ length: boats - laid }, (_, boat) => (
          <span key={boat} class="card boat" {...lifts(free, (key) => table.touch(key))}>
            <Picture kind="submarine" />
          </span>
        ))}
        {Array.from({ length: 4 - boats }, (_, sea) => (
          <span key={`sea-${sea}`} class="card sea" aria-hidden="true" />
        ))}
      </div>
    </div>
  );
}

function ToLay({ view, table }: BoardProps<UbootView>) {
  const hand = view.hands.find((one) => one.side === view.seat);
  const kinds = [...new Set(hand?.cards)].filter((kind) => table.may(`card:${kind}`));
  if (!hand || !kinds.length) return null;
  const pick = (kind: string) => table.has(`card:${kind}`) || table.touch(`card:${kind}`);
  return (
    <Cards
      label={say("browser-hand")}
      cards={kinds.map((kind) => ({
        kind,
        label: capital(say(`card-${kind}`)),
        count: hand.cards.filter((one) => one === kind).length,
        picture: <Picture kind={kind} />,
      }))}
      picked={table.touched.value[0]?.slice("card:".length) ?? ""}
      pick={(kind) => table.touch(`card:${kind}`)}
      places={(kind) => {
        pick(kind);
        return [...table.choice.value.next];
      }}
      lay={(_, place) => table.touch(place)}
    />
  );
}
