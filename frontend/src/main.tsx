/** The page: one component for what stands behind the #. */
import { render, type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { effect } from "@preact/signals";
import { Home } from "./pages/home";
import { Notice } from "./pages/notice";
import { route, type Route } from "./route";
import { lang, ready, speak } from "./say";
import { theme } from "./store";
import "./style/base.css";
import "./style/home.css";

type Page = ComponentType<{ route: never }>;
/** Pages that the first one does not need are loaded when they are opened. */
const PAGES: Readonly<Record<string, () => Promise<Page>>> = {
  setup: async () => (await import("./pages/setup")).SetUp,
  table: async () => (await import("./pages/table")).TablePage,
  watch: async () => (await import("./pages/table")).TablePage,
  join: async () => (await import("./pages/join")).JoinPage,
  after: async () => (await import("./pages/after")).AfterPage,
  rules: async () => (await import("./pages/rules")).RulesPage,
  learn: async () => (await import("./pages/learn")).LearnPage,
  logbook: async () => (await import("./pages/logbook")).LogbookPage,
  tables: async () => (await import("./pages/tables")).TablesPage,
};

function App() {
  const { value } = route;
  if (!ready.value) return <p class="loading" aria-busy="true" />;
  if (value.page === "home") return <Home />;
  if (value.page === "lost") return <Notice what="lost" />;
  return <Opened key={JSON.stringify(value)} value={value} />;
}

function Opened({ value }: { value: Route }) {
  const [page, setPage] = useState<{ it: Page } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    PAGES[value.page]?.().then(
      (it) => setPage({ it }),
      () => setFailed(true),
    );
  }, [value.page]);
  if (failed) return <Notice what="away" again={() => location.reload()} />;
  if (!page) return <p class="loading" aria-busy="true" />;
  return <page.it route={value as never} />;
}

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});

void speak(lang.value);
const root = document.getElementById("app");
if (root) render(<App />, root);
