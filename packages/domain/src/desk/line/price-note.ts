import { formatPrice } from '../../core/money.ts';
import type { PriceEstimate } from './price-estimates.ts';
import type { LinePrice } from './price.ts';

type ExplainedPrice = Pick<
  LinePrice,
  'minor' | 'estimates' | 'contradictedBy' | 'ceilingMinor' | 'hasUnpricedNew'
>;

/**
 * Says what a price rests on when it is not simply what new ones sold for: "No new ones sold; used sell
 * at $345.00; assumed $575.00 for new." Null for the median of new sales.
 */
export function describePrice(price: ExplainedPrice): string | null {
  const { minor, estimates, contradictedBy, ceilingMinor, hasUnpricedNew } = price;
  const [first] = estimates;
  if (first === undefined) {
    return null;
  }
  if (contradictedBy !== null) {
    const said =
      contradictedBy.from === 'new'
        ? ''
        : `, which says ${formatPrice(contradictedBy.minor)} for new`;
    return `${capitalized(saleText(first))}; ${saleText(contradictedBy)}${said}. The lower one counts.`;
  }
  if (estimates.every(({ from }) => from === 'new')) {
    return null;
  }
  const none = hasUnpricedNew ? 'New ones sold at no usable price; ' : 'No new ones sold; ';
  const said = estimates.map(saleText).join('; ');
  const known = first.from === 'new' ? capitalized(said) : none + said;
  return ceilingMinor === null
    ? `${known}; ${first.from === 'new' ? 'together' : 'assumed'} ${formatPrice(minor)} for new.`
    : `${known}, which says more. No price above the highest new sale, ${formatPrice(ceilingMinor)}.`;
}

function saleText({ from, paidMinor, comps }: PriceEstimate): string {
  const paid = formatPrice(paidMinor);
  switch (from) {
    case 'new':
      return comps === 1
        ? `one new one sold at ${paid}`
        : `${comps} new ones sold at about ${paid}`;
    case 'used':
      return comps === 1 ? `one used one sold at ${paid}` : `used ones sell at ${paid}`;
    case 'cost':
      return `dealer cost ${paid}`;
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
