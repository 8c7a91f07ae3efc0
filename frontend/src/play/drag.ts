/** Dragging with mouse or finger: a card is lifted from the hand and laid on something lit. */

const FAR = 6;

/** Handlers of a card: `lifted` says where it may be laid, `laid` is told where it was. */
export function lifts(lifted: () => readonly string[], laid: (key: string) => void) {
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      const card = event.currentTarget as HTMLElement;
      const [x, y] = [event.clientX, event.clientY];
      let ghost: HTMLElement | null = null;
      let keys: readonly string[] = [];
      const moved = (move: PointerEvent) => {
        if (!ghost) {
          if (Math.hypot(move.clientX - x, move.clientY - y) < FAR) return;
          keys = lifted();
          ghost = card.cloneNode(true) as HTMLElement;
          ghost.classList.add("dragged");
          ghost.setAttribute("aria-hidden", "true");
          document.body.append(ghost);
        }
        move.preventDefault();
        ghost.style.transform = `translate(${move.clientX}px, ${move.clientY}px) translate(-50%, -60%)`;
      };
      const ended = (end: PointerEvent) => {
        removeEventListener("pointermove", moved);
        removeEventListener("pointerup", ended);
        removeEventListener("pointercancel", ended);
        if (!ghost) return;
        ghost.remove();
        // The click that ends a drag is no touch.
        addEventListener("click", stop, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
        const under = document.elementFromPoint(end.clientX, end.clientY)?.closest("[data-key]");
        const cell = under?.getAttribute("data-key") ?? "";
        const key = keys.find((one) => one === cell || one.split(":")[1] === cell);
        if (key && end.type === "pointerup") laid(key);
      };
      addEventListener("pointermove", moved, { passive: false });
      addEventListener("pointerup", ended);
      addEventListener("pointercancel", ended);
    },
  };
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
