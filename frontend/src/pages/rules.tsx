/** The whole rules of a game, searchable. */
import { useEffect, useState } from "preact/hooks";
import { go } from "../route";
import { say } from "../say";
import { Prose } from "../table/prose";
import { useRules } from "../table/rule";
import { Picture } from "./pictures";
import { Shell } from "./shell";

/** Without accents and capitals: nobody should have to find them on the keyboard. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function RulesPage({ route: { game, section } }: { route: { game: string; section: string } }) {
  const rules = useRules(game);
  const [words, setWords] = useState("");
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = [...(rules?.values() ?? [])].filter((rule) => {
    const text = plain(`§${rule.section} ${rule.title} ${rule.text}`);
    return wanted.every((word) => text.includes(word));
  });
  useEffect(() => {
    if (rules && section) document.getElementById(`rule-${section}`)?.scrollIntoView();
  }, [rules, section]);
  const open = (other: string) => {
    setWords("");
    go(`/rules/${game}/${other}`);
  };
  const title = say("browser-rules-game", { game: say(`game-${game}`) });
  return (
    <Shell title={title}>
      <article class="rules">
        <Picture game={game} />
        <h1>{title}</h1>
        <input
          type="search"
          aria-label={say("browser-search-rules")}
          placeholder={say("browser-search-rules")}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <p class="hint" role="status">
          {rules && say("browser-rules-found", { n: found.length })}
        </p>
        {found.map((rule) => (
          <section key={rule.section} id={`rule-${rule.section}`} class={rule.section === section ? "wanted" : ""}>
            <h2>
              <span class="number">§{rule.section}</span> {rule.title}
            </h2>
            <Prose text={rule.text} open={open} />
          </section>
        ))}
      </article>
    </Shell>
  );
}
