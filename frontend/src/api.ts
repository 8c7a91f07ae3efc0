/** The HTTP side of the wire. */
import { lang } from "./say";
import type { Acts, Advice, Catalogue, Created, Done, Join, Joined, Lobby, NewTable, Replay, Review, Rules, Seats, TableInfo } from "./wire";

/** What the server refused, in words; `code` "away" if it did not answer at all. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function ask(path: string, token = "", body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": lang.value };
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request: RequestInit = { headers, cache: "no-store" };
  if (body !== undefined) Object.assign(request, { method: "POST", body: JSON.stringify(body) });
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, request);
  } catch {
    throw new Refusal("away", "");
  }
  if (answer.ok) return answer;
  const why: unknown = await answer.json().catch(() => ({}));
  const { code = "away", text = "" } = why as { code?: string; text?: string };
  throw new Refusal(code, text);
}

async function json<T>(path: string, token = "", body?: unknown): Promise<T> {
  return (await (await ask(path, token, body)).json()) as T;
}

const BUSY = ["error-help-busy", "error-coach-busy", "error-rate"];
const PAUSE = 5000;
const TRIES = 12;

/** What can wait is asked for again where the server is busy. */
async function patiently<T>(path: string, token: string): Promise<T> {
  for (let left = TRIES; ; left--)
    try {
      return await json<T>(path, token);
    } catch (why) {
      if (!left || !(why instanceof Refusal && BUSY.includes(why.code))) throw why;
      await new Promise((over) => setTimeout(over, PAUSE));
    }
}

export const api = {
  games: () => json<Catalogue>("games"),
  create: (table: NewTable) => json<Created>("tables", "", table),
  check: (table: NewTable) => json<Seats>("check", "", table),
  tables: () => json<Lobby>("tables"),
  table: (id: string, token = "") => json<TableInfo>(`tables/${id}`, token),
  join: (id: string, join: Join) => json<Joined>(`tables/${id}/join`, "", join),
  act: (id: string, token: string, act: Acts) => json<Done>(`tables/${id}/acts`, token, act),
  record: async (id: string, token = "") => (await ask(`tables/${id}/record`, token)).text(),
  replay: (id: string, token = "") => patiently<Replay>(`tables/${id}/replay`, token),
  review: (id: string, token: string, begin: number, goal = "") =>
    patiently<Review>(`tables/${id}/review?begin=${begin}&goal=${goal}`, token),
  help: (id: string, token: string, hint: boolean, goal = "") =>
    json<Advice>(`tables/${id}/help?hint=${hint}&goal=${goal}`, token),
  rules: (game: string) => json<Rules>(`rules/${game}?lang=${lang.value}`),
};
