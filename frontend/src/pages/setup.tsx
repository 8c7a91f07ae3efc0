/** A table to one's own taste. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Refusal } from "../api";
import { setUp } from "../fair";
import { faceOf, type Face } from "../games/face";
import { go } from "../route";
import { capital, say } from "../say";
import { boat, name } from "../store";
import type { Catalogue, ClockSetting, GameInfo, Help, NewTable, Visibility } from "../wire";
import { Notice } from "./notice";
import { Picture } from "./pictures";
import { Shell } from "./shell";

const HELPS: readonly Help[] = ["none", "memory", "possibilities", "probabilities", "hint"];
const VISIBILITIES: readonly Visibility[] = ["link", "public", "private"];
const CLOCKS: Readonly<Record<string, ClockSetting | null>> = {
  none: null,
  short: { seconds: 600, increment: 10 },
  long: { seconds: 2700, increment: 30 },
  days: { seconds: 3 * 86400, each_turn: true },
};
const MEDIUM = "medium";

export function SetUp({ route: { game } }: { route: { game: string } }) {
  const [found, setFound] = useState<{ catalogue: Catalogue; face: Face } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const load = () => {
    setRefusal(null);
    Promise.all([api.games(), faceOf(game)]).then(
      ([catalogue, face]) => setFound({ catalogue, face }),
      (why: unknown) => setRefusal(why instanceof Refusal ? why : new Refusal("lost", "")),
    );
  };
  useEffect(load, [game]);
  if (refusal) return <Notice what={refusal.code === "away" ? "away" : "lost"} text={refusal.message} again={load} />;
  const info = found?.catalogue.games.find((one) => one.name === game);
  if (!found || !info) return <p class="loading" aria-busy="true" />;
  return <Form info={info} levels={found.catalogue.levels} face={found.face} />;
}

interface FormProps {
  readonly info: GameInfo;
  readonly levels: readonly string[];
  readonly face: Face;
}

function Form({ info, levels, face }: FormProps) {
  const scenarios = Object.keys(info.scenarios);
  const [scenario, setScenario] = useState(scenarios[0] ?? "");
  const [definition, setDefinition] = useState("");
  const [chapters, setChapters] = useState<readonly string[]>([]);
  const [holders, setHolders] = useState<Readonly<Record<string, string>>>({});
  const [help, setHelp] = useState<Help>("none");
  const [clock, setClock] = useState("none");
  const [visibility, setVisibility] = useState<Visibility>("link");
  const [seats, setSeats] = useState<readonly string[]>(info.scenarios[scenario] ?? []);
  const [trouble, setTrouble] = useState("");
  const holder = (seat: string) => holders[seat] ?? (seat === seats[0] ? "me" : MEDIUM);
  const wanted: NewTable = useMemo(
    () => ({ game: info.name, chapters, ...(definition ? { definition } : { scenario }) }),
    [info, scenario, chapters, definition],
  );
  useEffect(() => {
    let gone = false;
    api.check({ ...wanted, seats: {} }).then(
      (answer) => {
        if (gone) return;
        setSeats(answer.seats);
        setTrouble("");
      },
      (why: Refusal) => !gone && setTrouble(why.message || say("browser-advice-away")),
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  const create = async (event: Event) => {
    event.preventDefault();
    const table: NewTable = {
      ...wanted,
      seats: Object.fromEntries(seats.map((seat) => [seat, holder(seat)])),
      name: name.value,
      help,
      clock: CLOCKS[clock] ?? null,
      visibility,
    };
    try {
      const made = await setUp(table);
      go(`/t/${made.table.id}`);
    } catch (why) {
      setTrouble((why as Refusal).message || say("browser-advice-away"));
    }
  };
  const mine = seats.filter((seat) => holder(seat) === "me").length;
  return (
    <Shell title={say("browser-set-up-game", { game: say(`game-${info.name}`) })}>
      <form class="sheet set-up" onSubmit={(event) => void create(event)}>
        <Picture game={info.name} />
        <h1>{say(`game-${info.name}`)}</h1>
        <label class="field">
          {say("browser-scenario")}
          <select value={scenario} disabled={definition !== ""} onChange={(event) => setScenario(event.currentTarget.value)}>
            {scenarios.map((one) => (
              <option key={one} value={one}>
                {face.title({ scenario: one, definition: "" })}
              </option>
            ))}
          </select>
        </label>
        {info.chapters.length > 0 && (
          <fieldset>
            <legend>{say("browser-chapters")}</legend>
            {info.chapters.map((chapter) => (
              <label key={chapter} class="check">
                <input
                  type="checkbox"
                  checked={chapters.includes(chapter)}
                  onChange={(event) =>
                    setChapters(event.currentTarget.checked ? [...chapters, chapter] : chapters.filter((one) => one !== chapter))
                  }
                />
                <span>
                  {face.chapter(chapter).title} <small>{face.chapter(chapter).brief}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>{say("browser-seats")}</legend>
          {seats.map((seat) => (
            <label key={seat} class="field row">
              {capital(face.seat(seat))}
              <select value={holder(seat)} onChange={(event) => setHolders({ ...holders, [seat]: event.currentTarget.value })}>
                <option value="me">{say("browser-holder-me")}</option>
                <option value="open">{say("browser-holder-open")}</option>
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {say("browser-holder-computer", { level: say(`browser-level-${level}`) })}
                  </option>
                ))}
              </select>
              {levels.includes(holder(seat)) && (
                <small>
                  {say(`browser-about-${holder(seat)}`)} {rating(info, holder(seat))}
                </small>
              )}
            </label>
          ))}
          {mine > 1 && <p class="hint">{say("browser-hot-seat")}</p>}
        </fieldset>
        <label class="field">
          {say("browser-your-name")}
          <input maxLength={32} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
        </label>
        {face.logged && (
          <label class="field">
            {say("browser-boat-name")}
            <input maxLength={32} value={boat.value} onInput={(event) => (boat.value = event.currentTarget.value)} />
          </label>
        )}
        <Choice label={say("browser-help")} value={help} all={HELPS} told={(one) => say(`browser-help-${one}`)} set={setHelp} />
        <Choice label={say("browser-clock")} value={clock} all={Object.keys(CLOCKS)} told={(one) => say(`browser-clock-${one}`)} set={setClock} />
        <Choice
          label={say("browser-visibility")}
          value={visibility}
          all={VISIBILITIES}
          told={(one) => say(`browser-visibility-${one}`)}
          set={setVisibility}
        />
        {visibility === "public" && <p class="hint">{say("browser-public-seats")}</p>}
        <details>
          <summary>{say("browser-own-scenario")}</summary>
          <label class="field">
            {say("browser-own-scenario-toml")}
            <textarea rows={8} spellcheck={false} value={definition} onInput={(event) => setDefinition(event.currentTarget.value)} />
          </label>
        </details>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <p class="buttons">
          <button type="submit" class="primary" disabled={trouble !== ""}>
            {say("browser-open-table")}
          </button>
          <a class="button" href="#/">
            {say("browser-to-games")}
          </a>
        </p>
      </form>
    </Shell>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly all: readonly T[];
  readonly told: (one: T) => string;
  readonly set: (one: T) => void;
}

function Choice<T extends string>({ label, value, all, told, set }: ChoiceProps<T>) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {all.map((one) => (
          <option key={one} value={one}>
            {told(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a level was measured at in this game. */
function rating(info: GameInfo, level: string): string {
  const found = info.ratings[level];
  return found ? say("browser-rated", { points: found.points, margin: found.margin }) : say("browser-not-rated");
}
