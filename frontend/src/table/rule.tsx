/** A rule beside the board. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { RuleText } from "../wire";
import { lang, say } from "../say";
import { Prose } from "./prose";

export type Rules = ReadonlyMap<string, RuleText>;
const known = new Map<string, Promise<Rules>>();

export function rulesOf(game: string): Promise<Rules> {
  const key = `${lang.value} ${game}`;
  const found = known.get(key) ?? api.rules(game).then(inOrder);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

function inOrder({ rules }: { rules: readonly RuleText[] }): Rules {
  return new Map(rules.map((rule) => [rule.section, rule]));
}

export function useRules(game: string): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  const language = lang.value;
  useEffect(() => {
    let gone = false;
    rulesOf(game).then(
      (found) => !gone && setRules(found),
      () => !gone && setRules(new Map()),
    );
    return () => {
      gone = true;
    };
  }, [game, language]);
  return rules;
}

interface Props {
  readonly game: string;
  readonly section: string;
  readonly open: (section: string) => void;
}

export function RulePanel({ game, section, open }: Props) {
  const rules = useRules(game);
  const rule = rules?.get(section);
  return (
    <section class="rule" aria-label={say("browser-rule", { section })} aria-live="polite">
      <header>
        <h2>
          §{section} {rule?.title}
        </h2>
        <button type="button" class="plain" onClick={() => open("")} aria-label={say("browser-close")}>
          ×
        </button>
      </header>
      {rule ? <Prose text={rule.text} open={open} /> : rules && <p>{say("browser-no-rule")}</p>}
      <p>
        <a href={`#/rules/${game}/${section}`}>{say("browser-whole-rules")}</a>
      </p>
    </section>
  );
}
