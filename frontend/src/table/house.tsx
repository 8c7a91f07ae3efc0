/** The house values and rulings in play: the sentences of the rules that are marked so. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Face } from "../games/face";
import { say } from "../say";
import { HOUSE, marked } from "./prose";
import { useRules } from "./rule";

interface Props {
  readonly game: string;
  readonly face: Face;
  /** The advanced chapters that are played with. */
  readonly chapters: readonly string[];
  readonly open: (section: string) => void;
}

export function HouseValues(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details class="house-values" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{say("browser-house-values")}</summary>
      {opened && <List {...props} />}
    </details>
  );
}

function List({ game, face, chapters, open }: Props) {
  const rules = [...(useRules(game)?.values() ?? [])];
  const [all, setAll] = useState<readonly string[]>([]);
  useEffect(() => {
    void api.games().then(({ games }) => setAll(games.find((one) => one.name === game)?.chapters ?? []), () => undefined);
  }, [game]);
  const played = chapters.map((chapter) => partOf(face, chapter));
  const out = all.map((chapter) => partOf(face, chapter)).filter((part) => part && !played.includes(part));
  const found = rules
    .filter(({ section }) => !out.includes(section.split(".")[0] ?? ""))
    .flatMap((rule) => {
      const lines = rule.text.split(/\n+|(?<=\.)\s+(?=[A-ZÁÉÍÓÚ])/).filter((line) => HOUSE.test(line));
      return lines.map((line) => ({ section: rule.section, line: line.replace(/^[-|\s]+/, "") }));
    });
  return (
    <ul>
      {found.map(({ section, line }, place) => (
        <li key={place}>
          {marked(line, open)} {marked(`§${section}`, open)}
        </li>
      ))}
    </ul>
  );
}

/** The part of the rules that an advanced chapter adds, as its own line names it. */
function partOf(face: Face, chapter: string): string {
  return /§([A-Z]\d+)/.exec(face.chapter(chapter).brief)?.[1] ?? "";
}
