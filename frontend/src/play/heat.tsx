/** How likely something lies hidden on a card; a mark alone where only possibilities are shown. */

interface Props {
  readonly share: number | null | undefined;
  readonly size: number;
}

const LEAST = 0.005;

export function Warmth({ share, size }: Props) {
  if (share === undefined) return null;
  if (share === null) return <circle class="possible" cx={size - size / 7} cy={size - size / 7} r={size / 16} />;
  if (share < LEAST) return null;
  return (
    <>
      <rect class="heat" width={size} height={size} rx={size / 11} opacity={Math.min(0.75, share * 1.6)} />
      <text class="share" x={size - size / 11} y={size - size / 11}>
        {Math.round(share * 100)}%
      </text>
    </>
  );
}

/** What a card's label says of it. */
export function percent(share: number | null | undefined): string {
  return share ? `${Math.round(share * 100)}%` : "";
}
