/** A picture of each game that has one. */

const DRAWN = import.meta.glob<() => preact.JSX.Element>("../games/*/picture.tsx", { import: "Picture", eager: true });

export function Picture({ game }: { readonly game: string }) {
  const Drawn = DRAWN[`../games/${game}/picture.tsx`];
  return (
    <svg class="picture" viewBox="0 0 320 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Drawn ? <Drawn /> : <rect class="deep" width="320" height="124" />}
    </svg>
  );
}
