/** Who was winning, ply by ply, with the choices that cost most and the luck: the coach looks back. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Face } from "../games/face";
import { capital, percent, say, sentence } from "../say";
import type { Moment, Replay } from "../wire";
import { CHANCES, goal, GoalChoice, scale, type Scale } from "./goals";
import { choosing, telling } from "./telling";

interface Props {
  readonly table: string;
  readonly token: string;
  readonly replay: Replay;
  readonly face: Face;
  readonly ply: number;
  readonly go: (ply: number) => void;
}

export interface Looked {
  readonly goal: string;
  readonly seat: string;
  readonly moments: readonly Moment[];
  readonly state: "looking" | "whole" | "away";
}

/** Asked for stretch by stretch, as the coach comes along. */
export function useReview(table: string, token: string, wanted: string): Looked {
  const [looked, setLooked] = useState<Looked>({ goal: wanted, seat: "", moments: [], state: "looking" });
  useEffect(() => {
    let gone = false;
    setLooked({ goal: wanted, seat: "", moments: [], state: "looking" });
    const look = async () => {
      let moments: readonly Moment[] = [];
      for (let whole = false; !whole && !gone; ) {
        const found = await api.review(table, token, moments.length, wanted);
        moments = [...moments, ...found.moments];
        whole = found.whole;
        if (!gone) setLooked({ goal: wanted, seat: found.seat, moments, state: whole ? "whole" : "looking" });
      }
    };
    look().catch(() => !gone && setLooked((before) => ({ ...before, state: "away" })));
    return () => {
      gone = true;
    };
  }, [table, wanted]);
  return looked;
}

const [WIDE, TALL] = [600, 150];
const TOLD = 5;

const costly = (moments: readonly Moment[], { small }: Scale) =>
  moments
    .filter(({ cost }) => cost > small)
    .sort((one, other) => other.cost - other.error - (one.cost - one.error))
    .slice(0, TOLD);
const lucky = (moments: readonly Moment[], { small }: Scale) =>
  moments.filter(({ luck }) => Math.abs(luck) > small).sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck)).slice(0, TOLD);

/** In how many standard errors a finding stands out from the noise, in words. */
export function sure(size: number, error: number): string {
  const known = Math.abs(size) >= 3 * error ? "clear" : Math.abs(size) >= 2 * error ? "likely" : "open";
  return say("browser-sure", { sure: known, error: percent(error) });
}

export function Winning(props: Props) {
  const { table, token, replay, face } = props;
  const solved = face.solved ?? false;
  const looked = useReview(table, token, solved ? goal.value : "");
  const { moments, state, seat } = looked;
  const all = replay.plies.length;
  if (state === "whole" && !moments.length) return null;
  return (
    <section class="winning">
      <h2>{say(solved ? "browser-graded" : "browser-winning")}</h2>
      {solved && <GoalChoice />}
      <Chart {...props} looked={looked} />
      <p class="hint" role="status">
        {state === "looking" && say("browser-coach-looks", { ply: moments.length, all })}
        {state === "away" && say("browser-coach-away")}
        {state === "whole" && (solved ? say("browser-graded-more") : say("browser-winning-more", { who: face.seat(seat) }))}
      </p>
      {state === "whole" && solved && <Sum looked={looked} replay={replay} />}
      {state === "whole" && <Told {...props} looked={looked} />}
    </section>
  );
}

/** What the patrol was worth at the start is what came of it, but for what choices cost and luck. */
function Sum({ looked, replay }: { looked: Looked; replay: Replay }) {
  const { moments } = looked;
  const { told, gain: gained } = scale(looked.goal);
  if (!moments.length) return null;
  const sum = (part: "cost" | "luck") => moments.reduce((all, one) => all + one[part], 0);
  const home = (replay.outcome?.winners.length ?? 0) > 0;
  return (
    <p>
      {say("grade-sum", {
        start: told(begin(moments)),
        cost: told(sum("cost")),
        luck: gained(sum("luck")),
        result: told(home ? (moments.at(-1)?.expected ?? 0) : 0),
      })}
    </p>
  );
}

/** What it was worth before the first move. */
function begin(moments: readonly Moment[]): number {
  const [first] = moments;
  return first ? first.expected + first.cost - first.luck : 0;
}

const scaleOf = ({ goal: name }: Looked): Scale => (name ? scale(name) : CHANCES);

function Chart({ replay, face, ply, go, looked }: Props & { looked: Looked }) {
  const { moments, seat } = looked;
  const measure = scaleOf(looked);
  const top = measure.top([begin(moments), ...moments.map((one) => one.expected)]);
  const floor = looked.goal ? TALL : TALL / 2;
  const all = Math.max(1, replay.plies.length);
  const x = (place: number) => (place / all) * WIDE;
  const y = (expected: number) => TALL - (expected / top) * TALL;
  const points = moments.map((one) => `${x(one.ply)} ${y(one.expected)}`);
  const from = `0 ${y(looked.goal ? begin(moments) : (moments[0]?.expected ?? 0.5))}`;
  const last = moments.at(-1);
  const name = seat ? face.seat(seat) : "";
  const told = last ? say("browser-winning-told", { who: name, share: measure.told(last.expected), ply: last.ply }) : say("browser-winning");
  return (
    <figure class="curve">
      <svg
        viewBox={`0 -8 ${WIDE} ${TALL + 16}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={told}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          go(Math.round(((event.clientX - box.x) / box.width) * all));
        }}
      >
        {points.length > 0 && <path class="ahead" d={`M0 ${floor}L${from}L${points.join("L")}L${x(last?.ply ?? 0)} ${floor}z`} />}
        <path class="base" d={`M0 0H${WIDE}M0 ${TALL / 2}H${WIDE}M0 ${TALL}H${WIDE}`} />
        {points.length > 0 && <path class="line line-0" d={`M${from}L${points.join("L")}`} />}
        <path class="now" d={`M${x(ply)} -8V${TALL + 8}`} />
      </svg>
      {costly(moments, measure).map((one) => (
        <Mark key={`cost-${one.ply}`} kind="cost" at={one} all={all} top={top} go={go} text={say("browser-mark-cost", { ply: one.ply, share: measure.told(one.cost) })} />
      ))}
      {lucky(moments, measure).map((one) => (
        <Mark key={`luck-${one.ply}`} kind="luck" at={one} all={all} top={top} go={go} text={say("browser-mark-luck", { ply: one.ply, share: measure.gain(one.luck) })} />
      ))}
      <span class="top-side">{looked.goal ? measure.told(top) : name && capital(say("browser-winning-side", { who: name }))}</span>
    </figure>
  );
}

interface MarkProps {
  readonly kind: string;
  readonly at: Moment;
  readonly all: number;
  readonly top: number;
  readonly text: string;
  readonly go: (ply: number) => void;
}

/** Real buttons over the drawing, which is stretched: a mark keeps its shape. */
function Mark({ kind, at, all, top, text, go }: MarkProps) {
  const place = { left: `${(at.ply / all) * 100}%`, top: `${((1 - at.expected / top) * TALL + 8) / (TALL + 16) * 100}%` };
  return <button type="button" class={`mark ${kind}`} style={place} title={text} aria-label={text} onClick={() => go(at.ply)} />;
}

function Told({ replay, face, go, looked }: Props & { looked: Looked }) {
  const { moments, seat } = looked;
  const words = (ply: number) => {
    const one = replay.plies[ply - 1];
    return one ? telling(one.told)[0] ?? one.move : "";
  };
  const better = ({ best, line }: Moment) => (line ? choosing(line) : best);
  const whose = ({ ply }: Moment) => {
    const mover = replay.plies[ply - 1]?.seat ?? "";
    return face.seat(mover === "chance" ? seat : mover);
  };
  const measure = scaleOf(looked);
  const [cost, luck] = [costly(moments, measure), lucky(moments, measure)];
  return (
    <div class="turning">
      <div>
        <h3>{say("browser-cost-most")}</h3>
        {cost.length === 0 && <p class="hint">{say("browser-cost-nothing")}</p>}
        <ol>
          {cost.map((one) => (
            <li key={one.ply}>
              <button type="button" class="plain" onClick={() => go(one.ply)}>
                <strong>{measure.gain(-one.cost)}</strong>
                <span>
                  {sentence(words(one.ply))} <small>{say("browser-better", { move: better(one) })}</small> {one.error > 0 && <small title={say("browser-sure-more")}>{sure(one.cost, one.error)}</small>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{say("browser-strokes")}</h3>
        {luck.length === 0 && <p class="hint">{say("browser-strokes-none")}</p>}
        <ol>
          {luck.map((one) => (
            <li key={one.ply}>
              <button type="button" class="plain" onClick={() => go(one.ply)}>
                <strong>{measure.gain(one.luck)}</strong>
                <span>
                  {sentence(words(one.ply))} <small>{say("browser-stroke-for", { who: whose(one) })}</small> {one.luck_error > 0 && <small title={say("browser-sure-more")}>{sure(one.luck, one.luck_error)}</small>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
