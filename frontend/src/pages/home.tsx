/** The games. */
import { useState } from "preact/hooks";
import { Refusal } from "../api";
import { setUp } from "../fair";
import { GAMES } from "../games/face";
import { lessonOf } from "../lesson";
import { go } from "../route";
import { say } from "../say";
import { forget, name, tables, type Held } from "../store";
import { Picture } from "./pictures";
import { Shell } from "./shell";

export function Home() {
  const [busy, setBusy] = useState("");
  const [trouble, setTrouble] = useState("");
  const play = (game: string) => {
    setBusy(game);
    setTrouble("");
    playNow(game).catch((why: unknown) => {
      setBusy("");
      setTrouble(why instanceof Refusal && why.message ? why.message : say("browser-advice-away"));
    });
  };
  return (
    <Shell title="">
      <section class="welcome">
        <h1>{say("browser-welcome")}</h1>
        <p>{say("browser-welcome-more")}</p>
      </section>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <ul class="games">
        {GAMES.map((game) => (
          <GameCard key={game} game={game} busy={busy !== ""} play={() => play(game)} />
        ))}
      </ul>
      <MyTables />
    </Shell>
  );
}

async function playNow(game: string): Promise<void> {
  const { table } = await setUp({ game, name: name.value });
  go(`/t/${table.id}`);
}

interface CardProps {
  readonly game: string;
  readonly busy: boolean;
  readonly play: () => void;
}

function GameCard({ game, busy, play }: CardProps) {
  const title = say(`game-${game}`);
  return (
    <li class={`game ${game}`}>
      <Picture game={game} />
      <div class="about">
        <h2>{title}</h2>
        <p class="facts">
          <span>{say(`browser-players-${game}`)}</span>
          <span>{say(`browser-length-${game}`)}</span>
        </p>
        <p class="line">{say(`browser-line-${game}`)}</p>
        <p class="buttons">
          <button type="button" class="primary" disabled={busy} onClick={play} aria-label={say("browser-play-now-game", { game: title })}>
            {say("browser-play-now")}
          </button>
          <a class="button" href={`#/new/${game}`} aria-label={say("browser-set-up-game", { game: title })}>
            {say("browser-set-up")}
          </a>
          {lessonOf(game) && (
            <a class="quiet" href={`#/learn/${game}`} aria-label={say("browser-learn-game", { game: title })}>
              {say("browser-learn")}
            </a>
          )}
          <a class="quiet" href={`#/rules/${game}`} aria-label={say("browser-rules-game", { game: title })}>
            {say("browser-rules")}
          </a>
        </p>
      </div>
    </li>
  );
}

function MyTables() {
  const mine = tables.value;
  return (
    <section class="mine">
      <p class="links">
        <a href="#/tables">{say("browser-public-tables")}</a>
        <a href="#/logbook">{say("browser-logbook")}</a>
      </p>
      {mine.length > 0 && (
        <>
          <h2 class="small">{say("browser-my-tables")}</h2>
          <ul class="tables">
            {mine.map((table) => (
              <MyTable key={table.id} table={table} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function MyTable({ table }: { table: Held }) {
  const opened = new Date(table.opened).toLocaleString();
  return (
    <li>
      <a href={`#/t/${table.id}`}>
        {say(`game-${table.game}`)} <small>{opened}</small>
      </a>
      <button type="button" class="plain" onClick={() => forget(table.id)} aria-label={say("browser-forget", { when: opened })}>
        ×
      </button>
    </li>
  );
}
