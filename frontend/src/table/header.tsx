/** The name of the game, the numbers that count, the clocks, and the menu. */
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { say } from "../say";
import type { AnyView } from "../wire";
import { Clock } from "./clock";
import { Menu } from "./menu";

export function Header({ connection, face }: { connection: Connection; face: Face }) {
  const info = connection.info.value;
  const now = connection.now.value;
  if (!info || !now) return null;
  const title = face.title(info);
  return (
    <header class="top">
      <a class="brand" href="#/" aria-label={say("browser-home")}>
        PERISCOPE
      </a>
      <h1 class="name">
        {say(`game-${info.game}`)} <span>{title}</span>
      </h1>
      <dl class="figures">
        {face.figures(now.view as AnyView).map((figure) => (
          <div key={figure.label} class={figure.mine ? "mine" : ""}>
            <dt>{figure.mine ? say("browser-you", { side: figure.label }) : figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      {now.clocks && <Clock clocks={now.clocks} drift={connection.drift.value} face={face} />}
      <Menu connection={connection} face={face} />
    </header>
  );
}
