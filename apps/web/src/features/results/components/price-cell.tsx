import type { PartResult } from '@partsight/contract/results';

import { formatMoneyPrice, minorOf } from '../../../lib/text/money.ts';
import { PriceBar } from '../../../ui/charts/price-bar.tsx';
import { RESULTS_TEXT } from '../texts.ts';

/** What it sold for, lowest to highest, and what the dealer paid, on one scale. */
export function PriceCell({ part }: { part: PartResult }) {
  const { minPrice, maxPrice, newMedianPrice, averagePrice, unitCost, unitsSold, status } = part;
  if (status !== 'completed') {
    return null;
  }
  if (minPrice === null || maxPrice === null) {
    return unitsSold === 0 ? (
      <span className="text-ink-muted text-xs">{RESULTS_TEXT.noSales}</span>
    ) : null;
  }
  const middle = newMedianPrice ?? averagePrice;
  const cost = unitCost === null || minorOf(unitCost) <= 0 ? null : unitCost;
  const label = [
    RESULTS_TEXT.soldRange(formatMoneyPrice(minPrice), formatMoneyPrice(maxPrice)),
    ...(middle === null ? [] : [RESULTS_TEXT.middle(formatMoneyPrice(middle))]),
    ...(cost === null ? [] : [`${RESULTS_TEXT.legendCost} ${formatMoneyPrice(cost)}`]),
  ].join(', ');
  return (
    <PriceBar
      label={label}
      figures={{
        low: minorOf(minPrice),
        high: minorOf(maxPrice),
        middle: middle === null ? null : minorOf(middle),
        cost: cost === null ? null : minorOf(cost),
      }}
    />
  );
}
