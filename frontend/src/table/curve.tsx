/** The score through the whole game. */
import type { Face } from "../games/face";
import { capital, say } from "../say";
import type { AnyView, Replay } from "../wire";

interface Props {
  readonly replay: Replay;
  readonly face: Face;
  readonly ply: number;
  readonly go: (ply: number) => void;
}

const [WIDE, TALL] = [600, 110];

export function Curve({ replay, face, ply, go }: Props) {
  const views = [...replay.plies.map((one) => one.views), replay.last].map((all) => all["whole"] as AnyView);
  const sides = Object.keys(face.scores(views[0] as AnyView));
  const most = Math.max(1, ...views.flatMap((view) => Object.values(face.scores(view))));
  const x = (place: number) => (place / Math.max(1, views.length - 1)) * WIDE;
  const y = (score: number) => TALL - (score / most) * (TALL - 12) - 4;
  if (!views.some((view) => Object.values(face.scores(view)).some(Boolean))) return null;
  return (
    <figure class="curve">
      <figcaption>{say("browser-curve")}</figcaption>
      <svg
        viewBox={`0 0 ${WIDE} ${TALL}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sides.map((side) => `${name(face, side)} ${face.scores(views.at(-1) as AnyView)[side]}`).join(", ")}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          go(Math.round(((event.clientX - box.x) / box.width) * (views.length - 1)));
        }}
      >
        <path class="base" d={`M0 ${TALL - 4}H${WIDE}`} />
        {sides.map((side, number) => (
          <path
            key={side}
            class={`line line-${number}`}
            d={`M${views.map((view, place) => `${x(place)} ${y(face.scores(view)[side] ?? 0)}`).join("L")}`}
          />
        ))}
        <path class="now" d={`M${x(ply)} 0V${TALL}`} />
      </svg>
      <ul>
        {sides.map((side, number) => (
          <li key={side} class={`line-${number}`}>
            {name(face, side)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function name(face: Face, side: string): string {
  return capital(face.seat(side));
}
