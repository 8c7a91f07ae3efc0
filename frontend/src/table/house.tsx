/** Every house value and ruling of a game: the sentences of its rules that are marked so. */
import { say } from "../say";
import { HOUSE, marked } from "./prose";
import { useRules } from "./rule";

interface Props {
  readonly game: string;
  readonly open: (section: string) => void;
}

export function HouseValues({ game, open }: Props) {
  const rules = [...(useRules(game)?.values() ?? [])];
  const found = rules.flatMap((rule) => {
    const lines = rule.text.split(/\n+|(?<=\.)\s+(?=[A-ZÁÉÍÓÚ])/).filter((line) => HOUSE.test(line));
    return lines.map((line) => ({ section: rule.section, line: line.replace(/^[-|\s]+/, "") }));
  });
  if (!found.length) return null;
  return (
    <details class="house-values">
      <summary>
        {say("browser-house-values")} ({found.length})
      </summary>
      <ul>
        {found.map(({ section, line }, place) => (
          <li key={place}>
            {marked(line, open)} {marked(`§${section}`, open)}
          </li>
        ))}
      </ul>
    </details>
  );
}
