/** The log book: every patrol of this browser, campaign by campaign. */
import { useState } from "preact/hooks";
import { add, aside, campaigns, entries, namesOf, read as readBook, statesOf, type Campaign } from "../logbook";
import { percent, say } from "../say";
import type { UnterseebootLoggedPatrol } from "../wire";
import { Picture } from "./pictures";
import { Shell } from "./shell";

const THOUSAND = 1000;

export function LogbookPage() {
  const all = entries.value;
  const [told, setTold] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      setTold(say("logbook-imported", { n: add(readBook(await file.text())), file: file.name }));
    } catch {
      setTold(say("browser-logbook-unreadable", { file: file.name }));
    }
  };
  return (
    <Shell title={say("browser-logbook")}>
      <article class="logbook sheet">
        <Picture game="unterseeboot" />
        <h1>{say("browser-logbook")}</h1>
        {aside.value > 0 && <p class="hint">{say("browser-logbook-aside", { n: aside.value })}</p>}
        {all.length === 0 ? <p>{say("browser-logbook-empty")}</p> : <Statistics all={all} />}
        {campaigns(all)
          .reverse()
          .map((campaign, place) => (
            <OneCampaign key={place} campaign={campaign} />
          ))}
        <p class="buttons">
          <button type="button" disabled={!all.length} onClick={() => save(all)}>
            {say("browser-logbook-save")}
          </button>
          <label class="button">
            {say("browser-logbook-read")}
            <input class="unseen" type="file" onChange={(event) => void read(event.currentTarget.files?.[0])} />
          </label>
        </p>
        <p class="hint">{say("browser-logbook-carry")}</p>
        <p role="status">{told}</p>
      </article>
    </Shell>
  );
}

function OneCampaign({ campaign }: { campaign: Campaign }) {
  const { patrols } = campaign;
  const captain = namesOf(campaign);
  const sum = (some: readonly UnterseebootLoggedPatrol[]) => some.reduce((all, one) => all + one.tonnage, 0) * THOUSAND;
  const home = patrols.filter((one) => one.survived);
  return (
    <section>
      <h2>
        {say("campaign", { captain, n: patrols.length, survived: home.length, tonnage: sum(patrols), home: sum(home) })}
      </h2>
      <p>
        {statesOf(campaign)
          .map((state) => say(`campaign-${state}`))
          .join(" ")}
      </p>
      <ol>
        {patrols.map((one) => (
          <li key={one.id}>
            {say("logbook-patrol", {
              date: one.date,
              tonnage: one.tonnage * THOUSAND,
              torpedoes: one.torpedoes,
              damage: one.damage,
              repairs: one.repairs,
              survived: one.survived ? "yes" : "no",
              honour: say(`honour-${one.honour}`),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Statistics({ all }: { all: readonly UnterseebootLoggedPatrol[] }) {
  const home = all.filter((one) => one.survived);
  return (
    <p>
      {say("logbook-statistics", {
        n: all.length,
        share: percent(home.length / all.length),
        mean: (all.reduce((sum, one) => sum + one.tonnage, 0) * THOUSAND) / all.length,
        best: Math.max(0, ...home.map((one) => one.tonnage)) * THOUSAND,
        torpedoes: all.reduce((sum, one) => sum + one.torpedoes, 0),
      })}
    </p>
  );
}

function save(all: readonly UnterseebootLoggedPatrol[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(all)], { type: "application/json" }));
  link.download = "logbook.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
