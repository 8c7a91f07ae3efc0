/** The name of the game, the numbers that count, the clocks, and the menu. */
import type { Face } from "../games/face";
import type { Line } from "../line";
import { say } from "../say";
import type { AnyView } from "../wire";
import { Clock } from "./clock";
import { Menu } from "./menu";

export function Header({ line, face }: { line: Line; face: Face }) {
  const info = line.info.value;
  const now = line.now.value;
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
      {now.clocks && <Clock clocks={now.clocks} drift={line.drift.value} face={face} />}
      <Menu line={line} face={face} />
    </header>
  );
}
