/** The frame of every board: a drawing that the keyboard walks on. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { keepTabStop, onArrows } from "./roving";

/** What is to be looked at, the most urgent first. */
const LOOKED_AT = [".arrow.lit", ".lit", ".acts", ".piece"];

interface Props {
  readonly box: readonly [number, number, number, number];
  readonly label: string;
  readonly kind: string;
  /** Changes when something else is to be looked at. */
  readonly focus?: string;
  readonly children: ComponentChildren;
}

export function Board({ box, label, kind, focus = "", children }: Props) {
  const board = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (board.current) keepTabStop(board.current);
  });
  // On a small screen a large board is looked at in part: the part where something is to be done.
  useEffect(() => {
    const room = board.current?.parentElement;
    const first = LOOKED_AT.map((kind) => board.current?.querySelector(kind)).find(Boolean);
    if (!room || !first || room.scrollWidth <= room.clientWidth) return;
    const [there, here] = [first.getBoundingClientRect(), room.getBoundingClientRect()];
    room.scrollLeft += there.x + there.width / 2 - here.x - here.width / 2;
    room.scrollTop += there.y + there.height / 2 - here.y - here.height / 2;
  }, [label, box.join(), focus]);
  return (
    <svg
      ref={board}
      class={`board ${kind}`}
      viewBox={box.join(" ")}
      role="group"
      aria-label={label}
      onKeyDown={onArrows}
    >
      {children}
    </svg>
  );
}
