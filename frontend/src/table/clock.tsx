/** The time that each seat has left. */
import { useEffect, useState } from "preact/hooks";
import type { Face } from "../games/face";
import type { Clocks } from "../wire";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${two((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two((whole % HOUR) / MINUTE)}:${two(whole % MINUTE)}`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

export function Clock({ clocks, drift, face }: { clocks: Clocks; drift: number; face: Face }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const since = Date.now() / 1000 + drift - clocks.since;
  return (
    <dl class="clocks">
      {Object.entries(clocks.left).map(([seat, left]) => {
        const running = seat === clocks.running;
        return (
          <div key={seat} class={running ? "running" : ""}>
            <dt>{face.seat(seat)}</dt>
            <dd>{timeLeft(running ? left - since : left)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
