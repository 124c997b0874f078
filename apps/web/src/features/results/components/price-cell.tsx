import type { PartResult } from '@partsight/contract/results';

import { formatMoneyPrice, minorOf } from '../../../lib/text/money.ts';
import { RESULTS_TEXT } from '../texts.ts';

/** What it sold for, lowest to highest, and what the dealer paid, on one scale. */
export function PriceCell({ part }: { part: PartResult }) {
  const { minPrice, maxPrice, averagePrice, unitCost, unitsSold, status } = part;
  if (status !== 'completed') {
    return null;
  }
  if (minPrice === null || maxPrice === null) {
    return unitsSold === 0 ? (
      <span className="text-ink-muted text-xs">{RESULTS_TEXT.noSales}</span>
    ) : null;
  }
  const cost = unitCost === null || minorOf(unitCost) <= 0 ? null : unitCost;
  const label = [
    RESULTS_TEXT.soldRange(formatMoneyPrice(minPrice), formatMoneyPrice(maxPrice)),
    ...(averagePrice === null ? [] : [RESULTS_TEXT.average(formatMoneyPrice(averagePrice))]),
    ...(cost === null ? [] : [`${RESULTS_TEXT.legendCost} ${formatMoneyPrice(cost)}`]),
  ].join(', ');
  const figures = [minPrice, maxPrice, averagePrice, cost].map((money) =>
    money === null ? null : minorOf(money),
  );
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by a background, not a file
      role="img"
      aria-label={label}
      title={label}
      className="inline-block h-4 align-middle"
      style={{ width: BAR_PX, background: layersOf(figures).join(', ') }}
    />
  );
}

export const BAR_PX = 76;
const INSET_PX = 5;

/**
 * The range with its average, and the cost as a ring, from zero on. One element, drawn by its
 * background: a table shows dozens, and every further element slows its scrolling.
 */
function layersOf([low = 0, high = 0, middle, cost]: readonly (number | null)[]): string[] {
  const top = Math.max(high ?? 0, cost ?? 0, middle ?? 0, 1);
  const x = (value: number | null): number =>
    INSET_PX + (Math.max(0, value ?? 0) / top) * (BAR_PX - 2 * INSET_PX);
  const block = (color: string, leftPx: number, widthPx: number, heightPx: number): string =>
    `linear-gradient(${color}, ${color}) ${leftPx.toFixed(1)}px center / ${widthPx.toFixed(1)}px ${heightPx}px no-repeat`;
  return [
    ...(typeof cost === 'number'
      ? [
          `radial-gradient(circle at ${x(cost).toFixed(1)}px 50%, var(--color-surface) 0 2px, ${cost > (high ?? 0) ? 'var(--color-warn)' : 'var(--color-ink-muted)'} 2.3px 3.4px, transparent 3.8px)`,
        ]
      : []),
    ...(typeof middle === 'number' ? [block('var(--color-grade-b)', x(middle) - 1, 2, 14)] : []),
    block('var(--color-market)', x(low) - 2, x(high) - x(low) + 4, 6),
    block('var(--color-line)', 0, BAR_PX, 1),
  ];
}
