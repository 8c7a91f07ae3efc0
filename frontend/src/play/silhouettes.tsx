/** Silhouettes, told apart by their outline alone. Drawn in a box of 100 by 60, keel at 52. */

const HULLS: Readonly<Record<string, string>> = {
  freighter:
    "M4 34h12v4h68v-6h12l-7 20H14zM26 38V20h2v-8h2v8h2v18zM70 38V20h2v-8h2v8h2v18zM40 38V26h20v12zM46 26V14h8v12z",
  tanker:
    "M3 38h9v-4h8v4h52v-2h24l-7 16H12zM70 36V22h20v14zM76 22V10h9v12zM22 38v-3h46v3zM30 35v-4h2v4zM42 35v-4h2v4zM54 35v-4h2v4zM44 35V18h2v17z",
  "armed-freighter":
    "M4 34h12v4h68v-6h12l-7 20H14zM8 34v-4h5l9-4v2l-6 3v3zM92 32v-4h-5l-9-4v2l6 3v3zM28 38V16h2v22zM68 38V16h2v22zM38 38V24h22v14zM45 24V12h8v12z",
  destroyer:
    "M0 36l10-2h78l10 3-10 15H14zM10 34v-4h6l8-4v2l-5 3v3zM26 34V22h12v-6h6v18zM40 16V4h2v12zM50 34l2-14h7l2 14zM65 34l2-12h6l2 12zM80 34v-4h5l7-3v2l-4 2v3z",
  corvette:
    "M16 30l10-2v6h40v2h16l-6 16H26zM30 34V22h14v12zM37 22V6h2v16zM48 34l1-16h8l1 16zM62 36v-6h8v6zM22 28v-4h4l6-3v2l-4 2v3z",
  battleship:
    "M0 38l8-4h84l8 4-9 14H10zM12 34v-6h10l-2 0h-14v-2h16v-3h8v11zM32 34V22h10v-8h4V6h6v8h4v8h4v12zM48 6V0h2v6zM62 34l1-16h8l1 16zM76 34v-11h8v3h14v2h-10v6z",
  carrier:
    "M2 26h96v5l-4 3H90l-5 18H16L9 34H4l-2-3zM56 26V14h16v12zM60 14V5h2v9zM65 14l1-7h5l1 7z",
  "s-boot":
    "M12 38l8-3h56l14-3-8 12H22zM40 35v-8h16l4 8zM48 27V14h2v13zM66 35v-5h4l8-3v2l-5 2v4zM22 44q-10 1-18 6h26z",
  submarine:
    "M2 44q4-6 14-6h22l3-14h18l3 14h24q8 0 12 6-6 8-16 8H16q-9 0-14-8zM46 24V8h2v16zM54 24v-9h5v2h-3v7zM24 38v-3h3l8-3v2l-5 2v2z",
};

const MINE =
  "M50 14a19 19 0 1 0 .1 0zM48 4h4v10h-4zM22 31h9v4h-9zM69 31h9v4h-9zM28 11l3-3 8 8-3 3zM72 11l-3-3-8 8 3 3zM28 55l3 3 8-8-3-3zM72 55l-3 3-8-8 3-3z";

export function Silhouette({ kind }: { readonly kind: string }) {
  return <path class="hull" d={kind === "mines" ? MINE : (HULLS[kind] ?? HULLS["freighter"])} />;
}
