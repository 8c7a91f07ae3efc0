/** One family of line icons, in a box of 60 by 60. */

const LINES: Readonly<Record<string, string>> = {
  sniper: "M30 10a20 20 0 1 0 .1 0M30 2v18M30 40v18M2 30h18M40 30h18",
  decoy: "M12 26q0-16 18-16t18 16zM8 26h44M30 26v28M20 38h20M22 54h16",
  officer: "M12 22l18-10 18 10v8H12zM10 30h40M18 36q0 18 12 18t12-18M30 16v8",
  scout: "M16 14h8v10l6 2 6-2V14h8v8l6 18a9 9 0 1 1-18 4l-2-8-2 8a9 9 0 1 1-18-4l6-18z",
  mortar: "M14 48l24-34 10 7-22 33zM18 54l-8-10M36 34l12 20M6 54h48",
  "machine-gun": "M4 26h30v-6h8v6h14M14 26v-6h12M22 26l-8 26M26 26l10 26M34 26v8h8v-8",
  infantry: "M22 16q0-8 8-8t8 8zM20 16h20M30 16v4M20 24h20l4 16h-6v16h-6V42h-4v14h-6V40h-6zM46 8L38 44",
  empty: "M6 50V30h8v-8h8v28M28 50V36h6V24l10 6v20M50 50V40h4v10M2 50h56",
};

export function Icon({ kind }: { readonly kind: string }) {
  return <path class={`icon ${kind}`} d={LINES[kind] ?? LINES["empty"]} />;
}

/** The back of a card: a different pattern for each side. */
export function Back({ side }: { readonly side: string }) {
  return side === "soviet" ? (
    <path class="emblem" d="M30 12l5.5 12.5 13.5 1-10.5 9 3.5 13.5-12-7.5-12 7.5 3.5-13.5-10.5-9 13.5-1z" />
  ) : (
    <path class="emblem" d="M12 14l18 12 18-12v9L30 35 12 23zM12 30l18 12 18-12v9L30 51 12 39z" />
  );
}
