/** Amounts in one unit, all on the bar's own scale, which starts at zero. */
export type PriceBarFigures = {
  readonly low: number;
  readonly high: number;
  readonly middle: number | null;
  /** What the seller would pay; a ring. */
  readonly cost: number | null;
};

export const PRICE_BAR_PX = 92;
const INSET_PX = 5;

type PriceBarProps = { figures: PriceBarFigures; label: string };

/**
 * The range of prices with its middle, and the cost on the same scale. One element, drawn by its
 * background: a table shows dozens, and every further element slows its scrolling.
 */
export function PriceBar({ figures, label }: PriceBarProps) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by a background, not a file
      role="img"
      aria-label={label}
      title={label}
      className="inline-block h-4 align-middle"
      style={{ width: PRICE_BAR_PX, background: layersOf(figures).join(', ') }}
    />
  );
}

function layersOf({ low, high, middle, cost }: PriceBarFigures): string[] {
  const top = Math.max(high, cost ?? 0, middle ?? 0, 1);
  const x = (value: number): number =>
    INSET_PX + (Math.max(0, value) / top) * (PRICE_BAR_PX - 2 * INSET_PX);
  const block = (color: string, leftPx: number, widthPx: number, heightPx: number): string =>
    `linear-gradient(${color}, ${color}) ${leftPx.toFixed(1)}px center / ${widthPx.toFixed(1)}px ${heightPx}px no-repeat`;
  const isAbove = cost !== null && cost > high;
  const ring = isAbove ? 'var(--warn)' : 'var(--ink-muted)';
  return [
    ...(cost === null
      ? []
      : [
          `radial-gradient(circle at ${x(cost).toFixed(1)}px 50%, var(--surface) 0 2px, ${ring} 2.3px 3.4px, transparent 3.8px)`,
        ]),
    ...(middle === null ? [] : [block('var(--grade-b)', x(middle) - 1, 2, 14)]),
    block('var(--market)', x(low) - 2, x(high) - x(low) + 4, 6),
    block('var(--line)', 0, PRICE_BAR_PX, 1),
  ];
}
