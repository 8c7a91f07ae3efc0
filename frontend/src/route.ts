/** Which page is open. Everything stands behind the #, so that no secret reaches a server's log. */
import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string }
  | { page: "watch"; table: string }
  | { page: "join"; table: string; seat: string; invitation: string }
  | { page: "after"; table: string }
  | { page: "rules"; game: string; section: string }
  | { page: "learn"; game: string }
  | { page: "logbook" }
  | { page: "tables" }
  | { page: "lost" };

export function read(hash: string): Route {
  const [page = "", one = "", two = "", three = ""] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decodeURIComponent);
  if (page === "") return { page: "home" };
  if (page === "tables" || page === "logbook") return { page };
  if (one === "") return { page: "lost" };
  if (page === "new") return { page: "setup", game: one };
  if (page === "t") return { page: "table", table: one };
  if (page === "watch" || page === "after") return { page, table: one };
  if (page === "join" && three) return { page, table: one, seat: two, invitation: three };
  if (page === "rules") return { page, game: one, section: two };
  if (page === "learn") return { page, game: one };
  return { page: "lost" };
}

export const route = signal<Route>(read(location.hash));

window.addEventListener("hashchange", () => {
  route.value = read(location.hash);
  scrollTo(0, 0);
});

export function go(hash: string): void {
  location.hash = hash;
}
