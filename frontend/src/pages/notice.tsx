/** A page that says what happened and what can be done. */
import { Shell } from "./shell";
import { say } from "../say";

interface Props {
  readonly what: string;
  readonly text?: string;
  readonly again?: () => void;
}

export function Notice({ what, text = "", again }: Props) {
  return (
    <Shell title={say(`browser-notice-${what}`)}>
      <section class="notice">
        <svg viewBox="0 0 120 60" aria-hidden="true">
          <path class="ring" d="M10 44q10-8 20 0t20 0 20 0 20 0 20 0" />
          <path class="scope" d="M56 44V16q0-8 8-8h10v8h-8q-2 0-2 4v24z" />
        </svg>
        <h1>{say(`browser-notice-${what}`)}</h1>
        <p>{text || say(`browser-advice-${what}`)}</p>
        <p class="buttons">
          {again && (
            <button type="button" class="primary" onClick={again}>
              {say("browser-try-again")}
            </button>
          )}
          <a class="button" href="#/">
            {say("browser-to-games")}
          </a>
        </p>
      </section>
    </Shell>
  );
}
