/** Things on the board that can be touched: every one a labelled button. */
import type { ComponentChildren } from "preact";
import type { Touching } from "./touching";

interface Props {
  readonly table: Touching;
  readonly keys: readonly string[];
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly kind?: string;
  readonly id?: string;
  /** What a touch does where it is not a touch of the move: the arranging of cards. */
  readonly instead?: (() => void) | undefined;
  readonly on?: boolean;
  readonly children?: ComponentChildren;
}

/** The first of a place's keys that means something now. */
export function meaning(table: Touching, keys: readonly string[]): string {
  return (
    keys.find((key) => table.lit(key)) ??
    keys.find((key) => table.has(key)) ??
    keys.find((key) => table.may(key)) ??
    ""
  );
}

export function Touch(props: Props) {
  const { table, keys, label, x, y, kind = "cell", id, instead, on = false, children } = props;
  const key = instead ? "" : meaning(table, keys);
  const may = Boolean(key || instead);
  const lit = instead ? on : keys.some((one) => table.lit(one));
  const chosen = keys.some((one) => table.has(one));
  const classes = ["touch", kind, lit ? "lit" : "", chosen ? "chosen" : "", may ? "may" : ""];
  const act = instead ?? (() => key && table.touch(key));
  return (
    <g
      role="button"
      class={classes.filter(Boolean).join(" ")}
      transform={`translate(${x},${y})`}
      aria-label={label}
      aria-pressed={chosen}
      aria-disabled={!may}
      tabIndex={-1}
      data-key={id ?? keys[0]}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        act();
      }}
    >
      <g aria-hidden="true">{children}</g>
    </g>
  );
}
