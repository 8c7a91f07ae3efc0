/** A hand of cards to be laid: picked by a tap, laid by another, or dragged. */
import type { ComponentChildren } from "preact";
import { lifts } from "./drag";

export interface HandCard {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  readonly picture: ComponentChildren;
}

interface Props {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly picked: string;
  readonly pick: (kind: string) => void;
  /** Where a card may be laid. */
  readonly places: (kind: string) => readonly string[];
  readonly lay: (kind: string, place: string) => void;
}

export function Cards({ label, cards, picked, pick, places, lay }: Props) {
  return (
    <div class="hand" role="group" aria-label={label}>
      <div class="cards">
        {cards.map((card) => (
          <button
            key={card.kind}
            type="button"
            class="card"
            aria-pressed={picked === card.kind}
            onClick={() => pick(card.kind)}
            {...lifts(
              () => places(card.kind),
              (place) => lay(card.kind, place),
            )}
          >
            {card.picture}
            <span>{card.count > 1 ? `${card.label} × ${card.count}` : card.label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
