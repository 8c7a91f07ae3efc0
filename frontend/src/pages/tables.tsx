/** Tables that everybody may join or watch. */
import { useEffect, useState } from "preact/hooks";
import { api, Refusal } from "../api";
import { sitDown } from "../fair";
import { faceOf, GAMES, type Face } from "../games/face";
import { go } from "../route";
import { say } from "../say";
import { name, secret } from "../store";
import type { Lobby, TableInfo } from "../wire";
import { Notice } from "./notice";
import { Shell } from "./shell";

type Faces = Readonly<Record<string, Face>>;

export function TablesPage() {
  const [lobby, setLobby] = useState<Lobby>();
  const [faces, setFaces] = useState<Faces>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const look = () => {
    setRefusal(null);
    api.tables().then(setLobby, (why: Refusal) => setRefusal(why));
  };
  useEffect(look, []);
  useEffect(() => {
    Promise.all(GAMES.map(async (game) => [game, await faceOf(game)] as const)).then(
      (all) => setFaces(Object.fromEntries(all)),
      () => undefined,
    );
  }, []);
  if (refusal) return <Notice what="away" text={refusal.message} again={look} />;
  if (!lobby) return <p class="loading" aria-busy="true" />;
  const { tables, aside } = lobby;
  const sit = async (table: TableInfo, seat: string) => {
    try {
      await sitDown(table, { seat, name: name.value, key: secret() });
      go(`/t/${table.id}`);
    } catch (why) {
      setRefusal(why as Refusal);
    }
  };
  return (
    <Shell title={say("browser-public-tables")}>
      <h1>{say("browser-public-tables")}</h1>
      <button type="button" onClick={look}>
        {say("browser-look-again")}
      </button>
      <h2 class="small">{say("browser-tables-open")}</h2>
      <List tables={tables.filter((one) => one.status === "open")} faces={faces} sit={sit} />
      <h2 class="small">{say("browser-tables-playing")}</h2>
      <List tables={tables.filter((one) => one.status === "playing")} faces={faces} />
      {aside.length > 0 && (
        <>
          <h2 class="small">{say("browser-tables-aside")}</h2>
          <ul class="tables">
            {aside.map((one) => (
              <li key={one.id}>{one.text}</li>
            ))}
          </ul>
        </>
      )}
    </Shell>
  );
}

interface ListProps {
  readonly tables: readonly TableInfo[];
  readonly faces: Faces;
  readonly sit?: (table: TableInfo, seat: string) => Promise<void>;
}

function List({ tables, faces, sit }: ListProps) {
  if (!tables.length) return <p class="hint">{say("browser-tables-none")}</p>;
  return (
    <ul class="tables">
      {tables.map((table) => {
        const face = faces[table.game];
        const open = Object.entries(table.seats).filter(([, info]) => info.holder === "open");
        return (
          <li key={table.id}>
            <a href={`#/watch/${table.id}`}>
              {say(`game-${table.game}`)} <small>{face?.title(table)}</small>
            </a>
            {sit &&
              open.map(([seat]) => (
                <button key={seat} type="button" onClick={() => void sit(table, seat)}>
                  {say("browser-sit-as", { seat: face?.seat(seat) ?? seat })}
                </button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
