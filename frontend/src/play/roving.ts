/** Roving tabindex: a board is one tab stop, and arrows go to the nearest thing that way. */

const AHEAD: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function things(board: Element): SVGGElement[] {
  return [...board.querySelectorAll<SVGGElement>("[data-key]")];
}

function middle(thing: Element): readonly [number, number] {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Cost of going to a thing: sideways counts more than ahead, less so if the thing is lit. */
function distance(thing: Element, ahead: number, aside: number): number {
  return thing.classList.contains("lit") ? 0.9 * (ahead + aside / 2) : ahead + 3 * aside;
}

/** The nearest thing in a direction; what lies straight ahead comes before what lies aside. */
export function nearest(board: Element, from: Element, key: string): SVGGElement | null {
  const [right, down] = AHEAD[key] ?? [0, 0];
  const [x, y] = middle(from);
  let best: SVGGElement | null = null;
  let least = Infinity;
  for (const thing of things(board)) {
    const [tx, ty] = middle(thing);
    const ahead = (tx - x) * right + (ty - y) * down;
    const aside = Math.abs((tx - x) * down + (ty - y) * right);
    const cost = distance(thing, ahead, aside);
    if (ahead > 2 && aside <= ahead * 1.5 && cost < least) [best, least] = [thing, cost];
  }
  return best;
}

export function onArrows(event: KeyboardEvent): void {
  const board = event.currentTarget as Element;
  const from = document.activeElement;
  if (!(event.key in AHEAD) || !from || !board.contains(from)) return;
  event.preventDefault();
  focusOn(board, nearest(board, from, event.key));
}

export function focusOn(board: Element, thing: SVGGElement | null): void {
  if (!thing) return;
  for (const other of things(board)) other.tabIndex = other === thing ? 0 : -1;
  thing.focus();
}

/** One thing of the board can be reached by Tab: the focused one, else one that is lit. */
export function keepTabStop(board: Element): void {
  const all = things(board);
  const now = all.find((thing) => thing === document.activeElement);
  const stop = now ?? all.find((thing) => thing.classList.contains("lit")) ?? all[0];
  for (const thing of all) thing.tabIndex = thing === stop ? 0 : -1;
}
