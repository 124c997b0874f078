import { quantileOf } from '@partsight/domain/core/quantile';
import { DEFAULT_RATIOS, priceOfLine } from '@partsight/domain/desk/line/price';

type Fields = Readonly<Record<string, unknown>>;

const dollars = (minor: number): number => minor / 100;

/** Of plain prices, one piece each; weighing them needs dates. */
const middleOf = (prices: readonly number[], part: number): number | null => {
  const quantile = quantileOf(
    prices.toSorted((a, b) => a - b),
    part,
  );
  return quantile === null ? null : Math.round(quantile * 100);
};

/** The price of a line with some single sales, in a lot that teaches nothing. */
export function priceVector(input: Fields): Fields {
  const [fresh, used] = [input['new'] as number[], input['used'] as number[]];
  const unpriced = (input['unpriced'] as number | undefined) ?? 0;
  const cost = input['cost'] as number | null;
  const found = priceOfLine(
    {
      comps: {
        exactListings: fresh.length + used.length + unpriced,
        probableListings: 0,
        new: {
          listings: fresh.length + unpriced,
          priced: fresh.length,
          medianMinor: middleOf(fresh, 0.5),
          logSd: null,
          lowerQuartileMinor: middleOf(fresh, 0.25),
          upperQuartileMinor: middleOf(fresh, 0.75),
        },
        used: { priced: used.length, medianMinor: middleOf(used, 0.5) },
      },
      costMinor: cost === null ? null : cost * 100,
    },
    DEFAULT_RATIOS,
  );
  return {
    price: found && dollars(found.minor),
    se: found && found.relativeError,
    basis: found && found.basis,
    contradictedBy: found?.contradictedBy ? dollars(found.contradictedBy.minor) : null,
    isCapped: (found?.ceilingMinor ?? null) !== null,
  };
}
