/** What stands round every page: the name, the way home, language and light. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { choose, lang, LANGUAGES, say } from "../say";
import { theme } from "../store";

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
}

export function Shell({ title, children, wide = false }: Props) {
  useEffect(() => {
    document.title = title ? `${title} · Periscope` : "Periscope";
  }, [title]);
  return (
    <div class="shell">
      <header class="top">
        <a class="brand" href="#/" aria-label={say("browser-home")}>
          PERISCOPE
        </a>
        <Settings />
      </header>
      <main class={wide ? "wide" : ""}>{children}</main>
    </div>
  );
}

const THEMES = ["", "light", "dark"] as const;

export function Settings() {
  return (
    <nav class="settings" aria-label={say("browser-settings")}>
      <select
        aria-label={say("browser-language")}
        value={lang.value}
        onChange={(event) => choose(event.currentTarget.value === "es" ? "es" : "en")}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {say(`browser-language-${one}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={say("browser-theme")}
        value={theme.value}
        onChange={(event) => (theme.value = event.currentTarget.value)}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {say(`browser-theme-${one || "system"}`)}
          </option>
        ))}
      </select>
    </nav>
  );
}
