import { medianOf } from '../../core/quantile.ts';
import type { Candidate } from '../reading/candidate.ts';
import { USED_SHARE } from './estimate-new-price.ts';
import { isCopyByTitle, isLikelyGenuine, isSurelyGenuine } from './origin-evidence.ts';
import type { PriceLevels } from './price-odds.ts';

/** Whether the number itself is for a kit or a set. */
export type GoodsOfNumber = { readonly isKit: boolean; readonly isSet: boolean };

/** Prices of one response: what a new and a used OEM piece bring, and a copy. */
export type MarketPrices = {
  readonly fresh: number | null;
  readonly used: number | null;
  readonly copies: number | null;
  /** Whether certain titles set the price of a new piece. */
  readonly isSure: boolean;
};

/** The surest listings set the level: certain titles before likely ones, singles before packs. */
export function marketPrices(
  candidates: readonly Candidate[],
  { isKit, isSet }: GoodsOfNumber,
): MarketPrices {
  const genuine = candidates.filter(
    ({ origin, role, kit, priceMinor }) =>
      isLikelyGenuine(origin) &&
      role.kind !== 'pair' &&
      role.kind !== 'bundle' &&
      (kit === null || (isKit && kit === 'kit')) &&
      priceMinor !== null,
  );
  const singles = genuine.filter(({ count }) => count === null);
  const packs = genuine.filter(
    ({ count }) => count?.kind === 'sure' || (isSet && count?.kind === 'set'),
  );
  const levelOf = (isMeant: (one: Candidate) => boolean) =>
    middleOf(singles.filter(isMeant)) ?? middleOf(packs.filter(isMeant));
  const sure = levelOf(({ group, origin }) => group === 'new' && isSurelyGenuine(origin));
  return {
    fresh: sure ?? levelOf(({ group }) => group === 'new'),
    isSure: sure !== null,
    used: levelOf(({ group }) => group === 'used'),
    copies: medianOf(
      candidates
        .flatMap(({ origin, priceMinor }) =>
          isCopyByTitle(origin) && priceMinor !== null ? priceMinor : [],
        )
        .toSorted((a, b) => a - b),
    ),
  };
}

/** A set counts as one piece where the number is for the set. */
const middleOf = (candidates: readonly Candidate[]): number | null =>
  medianOf(
    candidates
      .map(({ priceMinor, count }) =>
        count?.kind === 'sure' ? (priceMinor ?? 0) / count.count : (priceMinor ?? 0),
      )
      .toSorted((a, b) => a - b),
  );

/** Expected price of one piece in this condition, from other listings. */
export function genuineLevel(
  { group }: Pick<Candidate, 'group'>,
  { fresh, used }: MarketPrices,
): number | null {
  if (group === 'new') {
    return fresh ?? (used === null ? null : used / USED_SHARE);
  }
  return used ?? (fresh === null ? null : fresh * USED_SHARE);
}

/**
 * What a listing's price is compared with. A used piece is cheap because it is used, so new copies say
 * nothing about it. Likely titles are no proof of each other.
 */
export function levelsFor(one: Candidate, prices: MarketPrices): PriceLevels {
  if (one.group !== 'new') {
    return { genuine: genuineLevel(one, prices), copies: null };
  }
  const isProof = prices.isSure || prices.fresh === null || !isLikelyGenuine(one.origin);
  return { genuine: isProof ? genuineLevel(one, prices) : null, copies: prices.copies };
}
