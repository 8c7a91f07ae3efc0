/** The frame of every board: a drawing that the keyboard walks on. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { keepTabStop, onArrows } from "./roving";

interface Props {
  readonly box: readonly [number, number, number, number];
  readonly label: string;
  readonly kind: string;
  readonly children: ComponentChildren;
}

export function Board({ box, label, kind, children }: Props) {
  const board = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (board.current) keepTabStop(board.current);
  });
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
