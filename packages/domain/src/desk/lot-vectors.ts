import { absorb, monthsWorthOf } from './absorb.ts';
import { demandOf, ownShare } from './demand.ts';
import type { DeskSettings } from './desk-settings.ts';
import type { Group } from './lot-columns.ts';
import { SHARE_FACTORS } from './lot-points.ts';
import type { Prior } from './prior.ts';

/** At one point of the share, by group: pieces sold by the end of each month, and their variance. */
export type SoldAtPoint = { readonly sold: Float64Array; readonly variance: Float64Array };

export type Vectors = {
  readonly months: number;
  readonly groups: number;
  readonly points: readonly SoldAtPoint[];
};

/** All chances of a lot; nothing about prices, fees or what holding costs is in them. */
export function reckonVectors(
  groups: readonly Group[],
  prior: Prior,
  settings: DeskSettings,
): Vectors {
  const { months, piecesPerListing, share } = settings;
  const monthsWorth = monthsWorthOf(settings);
  const demands = groups.map(({ seen }) => demandOf(seen, prior, piecesPerListing));
  const points = SHARE_FACTORS.map((factor): SoldAtPoint => {
    const sold = new Float64Array(groups.length * months);
    const variance = Float64Array.from(groups, (group, at) => {
      const { marketPerMonth, shape } = demands[at] ?? { marketPerMonth: 0, shape: 1 };
      const perMonth = marketPerMonth * Math.min(1, ownShare(share, group.rivals) * factor);
      return absorb(perMonth, shape, group, { monthsWorth, sold, at: at * months });
    });
    return { sold, variance };
  });
  return { months, groups: groups.length, points };
}
