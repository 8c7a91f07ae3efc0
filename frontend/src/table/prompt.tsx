/** What is asked of me, with the rule that it rests on, and everything that is no thing on the board. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import type { Touching } from "../play/touching";
import { has, say, sentence } from "../say";
import type { AnyView, Asked, Standing } from "../wire";
import { Invitations } from "./invitations";
import { choosing } from "./telling";

interface Props {
  readonly connection: Connection;
  readonly face: Face;
  readonly table: Touching;
  readonly trouble: string;
  readonly openRule: (section: string) => void;
  readonly onPass?: (seat: string) => void;
  readonly children?: ComponentChildren;
}

export function Prompt(props: Props) {
  const { connection, face, table, trouble, openRule, onPass, children } = props;
  const now = connection.now.value;
  if (!now) return null;
  const seat = connection.seat.value;
  const mine = now.status === "playing" && now.to_play === seat && !now.paused;
  return (
    <section class={`prompt ${mine ? "mine" : ""}`} aria-label={say("browser-prompt")}>
      <Away connection={connection} />
      <h2>{heading(now, seat, face)}</h2>
      {table.asking.value ? (
        <Confirm table={table} openRule={openRule} />
      ) : mine ? (
        <MyTurn {...props} now={now}>
          {children}
        </MyTurn>
      ) : (
        <Waiting connection={connection} face={face} now={now} openRule={openRule} />
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <Agreements connection={connection} face={face} asked={now.asked} seat={seat} />
      <p class="buttons">
        {table.touched.value.length > 0 && !table.sent.value && !table.asking.value && (
          <button type="button" onClick={() => table.back()}>
            {say("browser-step-back")} <kbd>Esc</kbd>
          </button>
        )}
        {now.undo && table.touched.value.length === 0 && (
          <button type="button" onClick={() => void connection.act({ type: "undo", at: now.at }).catch(() => undefined)}>
            {say("browser-undo")}
          </button>
        )}
        {onPass && now.to_play !== seat && (
          <button type="button" class="primary" onClick={() => onPass(now.to_play)}>
            {say("browser-hand-over")}
          </button>
        )}
      </p>
    </section>
  );
}

function heading(now: Standing, seat: string, face: Face): string {
  if (now.status === "open") return say("browser-waiting-players");
  if (now.status === "over") return say("browser-over");
  if (now.paused) return say("browser-paused");
  if (now.to_play === seat) return say("browser-your-turn");
  if (now.to_play === "chance") return say("browser-chance");
  return say("browser-their-turn", { who: face.seat(now.to_play) });
}

function Section({ section, openRule }: { section: string; openRule: (section: string) => void }) {
  if (!section) return null;
  return (
    <button type="button" class="section" onClick={() => openRule(section)} aria-label={say("browser-open-rule", { section })}>
      §{section}
    </button>
  );
}

function MyTurn({ connection, face, table, openRule, children, now }: Props & { now: Standing }) {
  const view = now.view as AnyView;
  const { next, left } = table.choice.value;
  const begun = table.touched.value.length > 0;
  const section = (begun ? left[0]?.section : "") || now.section;
  const text = asked(now.prompt, view.game, face.seat(connection.seat.value));
  const buttons = [...next].filter((key) => !face.onBoard(key, view));
  return (
    <>
      <p class="asked" aria-live="polite">
        {begun ? say("browser-begun", { what: begunWith(table, face, view) }) : sentence(text)}{" "}
        <Section section={section} openRule={openRule} />
      </p>
      {children}
      {buttons.length > 0 && (
        <p class="buttons">
          {buttons.map((key) => (
            <button key={key} type="button" class={key === "lay" ? "primary" : ""} onClick={() => table.touch(key)}>
              {face.label(key, view)}
            </button>
          ))}
        </p>
      )}
      {!table.sent.value && <AllMoves table={table} />}
    </>
  );
}

/** Where the common question speaks of typing, the browser has a question of its own. */
function asked(prompt: string, game: string, who: string): string {
  const own = `browser-prompt-${game}-${prompt}`;
  return has(own) ? say(`browser-prompt-${game}-${prompt}`, { who }) : say(`prompt-${prompt}`, { who });
}

function begunWith(table: Touching, face: Face, view: AnyView): string {
  const things = table.touched.value.filter((key) => !key.startsWith("do:"));
  return things.map((key) => face.label(key, view)).join(" · ");
}

interface ConfirmProps {
  readonly table: Touching;
  readonly openRule: (section: string) => void;
}

function Confirm({ table, openRule }: ConfirmProps) {
  const yes = useRef<HTMLButtonElement>(null);
  const asking = table.asking.value;
  useEffect(() => yes.current?.focus({ preventScroll: true }), [asking?.move]);
  if (!asking) return null;
  return (
    <div role="alertdialog" aria-label={say("browser-confirm")} class="confirm">
      <p class="asked">
        {choosing(asking.line)} <Section section={asking.section} openRule={openRule} />
      </p>
      <p class="hint">{say("browser-no-way-back")}</p>
      <p class="buttons">
        <button ref={yes} type="button" class="primary" onClick={() => table.confirm()}>
          {say("browser-do-it")}
        </button>
        <button type="button" onClick={() => table.back()}>
          {say("browser-not-yet")} <kbd>Esc</kbd>
        </button>
      </p>
    </div>
  );
}

const MOST = 60;

/** Every move in a sentence: for those who would rather read and type. */
function AllMoves({ table }: { table: Touching }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const { left } = table.choice.value;
  const wanted = words.toLowerCase();
  const told = open
    ? left
        .map((one) => ({ ...one, text: choosing(one.line) }))
        .filter((one) => `${one.move} ${one.text}`.toLowerCase().includes(wanted))
    : [];
  return (
    <details class="moves" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("browser-all-moves", { n: left.length })}</summary>
      <input
        type="search"
        aria-label={say("browser-find-move")}
        placeholder={say("browser-find-move")}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <ul>
        {told.slice(0, MOST).map((one) => (
          <li key={one.move}>
            <button type="button" class="plain" onClick={() => table.choose(one.move)}>
              {one.text} <code>{one.move}</code>
            </button>
          </li>
        ))}
      </ul>
      {told.length > MOST && <p class="hint">{say("browser-more-moves", { n: told.length - MOST })}</p>}
    </details>
  );
}

interface WaitingProps {
  readonly connection: Connection;
  readonly face: Face;
  readonly now: Standing;
  readonly openRule: (section: string) => void;
}

function Waiting({ connection, face, now, openRule }: WaitingProps) {
  if (now.status === "open") return <Invitations connection={connection} face={face} />;
  if (now.outcome)
    return (
      <>
        <p class="asked">{face.result(now.outcome)}</p>
        <p class="buttons">
          <a class="button primary" href={`#/after/${connection.table}`}>
            {say("browser-look-back")}
          </a>
          <a class="button" href="#/">
            {say("browser-to-games")}
          </a>
        </p>
      </>
    );
  if (now.paused)
    return (
      <p class="buttons">
        <button type="button" class="primary" onClick={() => void connection.act({ type: "resume" })}>
          {say("browser-resume")}
        </button>
      </p>
    );
  if (now.seats[now.to_play]?.holder === "open") return <Invitations connection={connection} face={face} />;
  const { prompt, section } = now.view as AnyView;
  return (
    <p class="asked">
      {prompt && say("browser-they-think")} <Section section={section} openRule={openRule} />
    </p>
  );
}

interface AgreementProps {
  readonly connection: Connection;
  readonly face: Face;
  readonly asked: readonly Asked[];
  readonly seat: string;
}

function Agreements({ connection, face, asked, seat }: AgreementProps) {
  const answer = (what: Asked["what"], yes: boolean) =>
    void connection.act({ type: "answer", what, yes }).catch(() => undefined);
  return (
    <>
      {asked.map((one) => (
        <div key={one.what} class="agreement">
          <p>{say(`browser-asks-${one.what}`, { who: face.seat(one.seat) })}</p>
          {one.seat !== seat && !one.agreed.includes(seat) && seat !== "spectator" && (
            <p class="buttons">
              <button type="button" onClick={() => answer(one.what, true)}>
                {say("browser-agree")}
              </button>
              <button type="button" onClick={() => answer(one.what, false)}>
                {say("browser-disagree")}
              </button>
            </p>
          )}
        </div>
      ))}
    </>
  );
}

function Away({ connection }: { connection: Connection }) {
  if (connection.link.value !== "lost") return null;
  return (
    <p class="trouble" role="status">
      {say("browser-line-lost")}
    </p>
  );
}
