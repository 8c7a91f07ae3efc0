/** What the page says, in the reader's language: the same Fluent messages that Python reads. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";
import type { Language, Line } from "./wire";

export type Args = Record<string, FluentVariable>;
type Said = string | number | Line | readonly (string | number | Line)[];
export type Say = (id: string, args?: Args) => string;

const SOURCES = import.meta.glob<string>(
  ["../../src/periscope/locales/*/*.ftl", "!**/{cli,coach,errors,server}.ftl"],
  { query: "?raw", import: "default" },
);
export const LANGUAGES: readonly Language[] = ["en", "es"];
const KEY = "periscope.lang";

const bundles = signal<Partial<Record<Language, FluentBundle>>>({});
export const lang = signal<Language>(preferred());
export const ready = computed(() => bundles.value[lang.value] !== undefined);

function preferred(): Language {
  const wanted = [localStorage.getItem(KEY) ?? "", ...navigator.languages];
  const found = wanted.map((word) => LANGUAGES.find((known) => word.startsWith(known)));
  return found.find((known) => known !== undefined) ?? "en";
}

export async function speak(language: Language): Promise<void> {
  if (bundles.value[language] === undefined) {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const mine = Object.entries(SOURCES).filter(([path]) => path.includes(`/${language}/`));
    for (const text of await Promise.all(mine.map(([, load]) => load())))
      bundle.addResource(new FluentResource(text));
    bundles.value = { ...bundles.value, [language]: bundle };
  }
  lang.value = language;
  document.documentElement.lang = language;
}

export function choose(language: Language): void {
  localStorage.setItem(KEY, language);
  void speak(language);
}

/** Says a message. A component that says something is drawn again when the language changes. */
export const say: Say = (id, args = {}) => {
  const bundle = bundles.value[lang.value];
  const pattern = bundle?.getMessage(id)?.value;
  if (bundle === undefined || !pattern) {
    console.error(`There is no message "${id}" in "${lang.value}".`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  for (const error of errors) console.error(`Message "${id}" in "${lang.value}": ${error.message}`);
  return text;
};

/** A line of the server's, which comes without a language. */
export function tell(line: Line): string {
  const args = Object.entries(line.args ?? {}).map(([name, said]) => [name, spoken(said)] as const);
  return say(line.key, Object.fromEntries(args));
}

function spoken(said: Said): string | number {
  if (typeof said === "string" || typeof said === "number") return said;
  return "key" in said ? tell(said) : said.map(spoken).join(", ");
}

export function has(id: string): boolean {
  return bundles.value[lang.value]?.hasMessage(id) ?? false;
}

/** A text with a capital letter and a full stop, which messages leave out. */
export function sentence(text: string): string {
  const whole = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(whole) ? whole : `${whole}.`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A share of the whole as the language writes it; a message cannot ask for that by itself. */
export function percent(share: number, digits = 0): FluentNumber {
  return new FluentNumber(share, { style: "percent", maximumFractionDigits: digits });
}

/** A share that was gained or lost, with its sign. */
export function gain(share: number, digits = 0): FluentNumber {
  const signed = { style: "percent", maximumFractionDigits: digits, signDisplay: "exceptZero" } as const;
  return new FluentNumber(share, signed);
}
