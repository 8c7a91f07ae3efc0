/** What a patrol of Unterseeboot is advised and graded for, and how that is told. */
import { signal } from "@preact/signals";
import { gain, percent, say } from "../say";

export const TONNAGE = "tonnage";
const HONOURS = ["war-badge", "combat-clasp", "roll-of-honour", "knights-cross", "oak-leaves", "swords", "diamonds"];
const THOUSAND = 1000;

export const goal = signal(TONNAGE);

/** How a worth is told: its top, what is not worth telling, a worth, and a difference. */
export interface Scale {
  readonly top: (worths: readonly number[]) => number;
  readonly small: number;
  readonly told: (worth: number) => string;
  readonly gain: (worth: number) => string;
}

/** The chance of winning, or of an honour. */
export const CHANCES: Scale = {
  top: () => 1,
  small: 0.02,
  told: (share) => say("browser-chance-of", { share: percent(share) }),
  gain: (share) => say("browser-chance-of", { share: gain(share) }),
};

const tons = (worth: number) => say("tons", { n: Math.round(worth * THOUSAND) }).replace(" ", "\u00a0");
const TONS: Scale = {
  top: (worths) => Math.max(1, ...worths),
  small: 0.05,
  told: tons,
  gain: (worth) => `${worth > 0 ? "+" : worth < 0 ? "−" : ""}${tons(Math.abs(worth))}`,
};

/** A chance can be small all along: the curve of an honour is stretched to what it reached. */
const HONOUR: Scale = {
  top: (worths) => Math.max(0.01, ...worths),
  small: 0.005,
  told: (share) => say("browser-chance-of", { share: percent(share, 1) }),
  gain: (share) => say("browser-chance-of", { share: gain(share, 1) }),
};

export const scale = (name: string): Scale => (name === TONNAGE ? TONS : HONOUR);

export const goalTold = (name: string): string =>
  name === TONNAGE ? say("goal-tonnage") : say("goal-honour", { honour: say(`honour-${name}`) });

export function GoalChoice() {
  return (
    <label class="field goal">
      {say("browser-goal")}
      <select value={goal.value} onChange={(event) => (goal.value = event.currentTarget.value)}>
        {[TONNAGE, ...HONOURS].map((name) => (
          <option key={name} value={name}>
            {goalTold(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
