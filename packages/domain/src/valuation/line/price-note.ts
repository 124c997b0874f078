import { formatPrice } from '../../core/money.ts';
import type { PriceEstimate } from './price-estimates.ts';
import type { LinePrice } from './price.ts';

type ExplainedPrice = Pick<LinePrice, 'minor' | 'estimates' | 'setAside' | 'hasUnpricedNew'>;

/**
 * Says what a price rests on when it may be no price that was paid: "No new ones sold; used sell at $345.00;
 * assumed $575.00 for new." Null for the median of new sales.
 */
export function describeAssumedPrice(price: ExplainedPrice): string | null {
  const { minor, estimates } = price;
  if (estimates.every(({ from }) => from === 'new')) {
    return null;
  }
  const known = [newSales(price), ...estimates.flatMap(otherEvidence)];
  return `${known.join('; ')}; assumed ${formatPrice(minor)} for new.`;
}

function newSales({ estimates, setAside, hasUnpricedNew }: ExplainedPrice): string {
  if (setAside !== null) {
    return setAsideText(setAside, estimates);
  }
  const sold = estimates.find(({ from }) => from === 'new');
  if (sold === undefined) {
    return hasUnpricedNew ? 'New ones sold at no usable price' : 'No new ones sold';
  }
  return sold.comps === 1
    ? `One new one sold at ${formatPrice(sold.paidMinor)}`
    : `${sold.comps} new ones sold at about ${formatPrice(sold.paidMinor)}`;
}

function setAsideText({ minor }: PriceEstimate, others: readonly PriceEstimate[]): string {
  const side = others.every((other) => minor > other.minor)
    ? 'far above'
    : others.every((other) => minor < other.minor)
      ? 'far below'
      : 'far from';
  return `One new one sold at ${formatPrice(minor)}, set aside as ${side} all else`;
}

function otherEvidence({ from, paidMinor, comps }: PriceEstimate): string[] {
  if (from === 'new') {
    return [];
  }
  return from === 'cost'
    ? [`dealer cost ${formatPrice(paidMinor)}`]
    : [`used ${comps === 1 ? 'one sold' : 'sell'} at ${formatPrice(paidMinor)}`];
}
