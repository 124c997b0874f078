import { demandOf, ownShare } from '../line/demand.ts';
import { computeExpectedSales, cumulativeDemandMonths } from '../line/expected-sales.ts';
import type { Prior } from '../line/prior.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { LineGroup } from './lot-columns.ts';
import { SHARE_FACTORS } from './lot-points.ts';

/** At one share point, by group: pieces sold by the end of each month, and their variance. */
export type SoldAtPoint = { readonly sold: Float64Array; readonly variance: Float64Array };

export type SalesVectors = {
  readonly months: number;
  readonly groups: number;
  readonly points: readonly SoldAtPoint[];
};

/** All sales probabilities of a lot, independent of prices, fees and holding costs. */
export function computeSalesVectors(
  groups: readonly LineGroup[],
  prior: Prior,
  settings: DeskSettings,
): SalesVectors {
  const { months, piecesPerListing, share } = settings;
  const monthsWorth = cumulativeDemandMonths(settings);
  const demands = groups.map(({ seen }) => demandOf(seen, prior, piecesPerListing));
  const points = SHARE_FACTORS.map((factor): SoldAtPoint => {
    const sold = new Float64Array(groups.length * months);
    const variance = Float64Array.from(groups, (group, at) => {
      const { marketPerMonth, shape } = demands[at] ?? { marketPerMonth: 0, shape: 1 };
      const perMonth = marketPerMonth * Math.min(1, ownShare(share, group.rivals) * factor);
      return computeExpectedSales(perMonth, shape, group, {
        demandMonths: monthsWorth,
        sold,
        offset: at * months,
      });
    });
    return { sold, variance };
  });
  return { months, groups: groups.length, points };
}
