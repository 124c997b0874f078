import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { queryVariants } from '@partsight/domain/part-numbers/query-variants';
import { windowOf } from '@partsight/domain/runs/coverage';
import { mergeActiveListings } from '@partsight/domain/runs/merge-active-listings';
import type {
  ActiveListingsResponse,
  ListingHistory,
} from '@partsight/domain/titles/evidence/active-listing';
import { listingsForHistory } from '@partsight/domain/titles/evidence/active-listing-figures';

import { PROBE_KEYWORDS, type PartFetchResult, type PartQuery } from './fetch-sold-listings.ts';
import type { MarketplaceCalls, NoSlot } from './marketplace-gateway.ts';

const NO_LISTINGS = { total: 0, listings: [] } as const;

type ActiveListingsQuery = PartQuery & {
  /** Fetches the history of some listings as well, one call each, in this currency. */
  readonly lifetimeCurrency?: string | undefined;
};

/** A listing that cannot be read leaves the response as it is. */
async function fetchLifetimes(
  marketplace: Pick<MarketplaceCalls, 'readItem'>,
  { partNumber, token, lifetimeCurrency }: ActiveListingsQuery,
  answer: ActiveListingsResponse,
): Promise<ActiveListingsResponse> {
  const lifetimes: ListingHistory[] = [];
  const worth =
    lifetimeCurrency === undefined ? [] : listingsForHistory(partNumber, answer, lifetimeCurrency);
  for (const { itemId, listedAt } of worth) {
    const item = await marketplace.readItem({ token, itemId });
    if (item.kind === 'found' && item.answer.lifetimeSoldQuantity !== null) {
      lifetimes.push({ soldQuantity: item.answer.lifetimeSoldQuantity, listedAt });
    } else if (
      item.kind !== 'found' &&
      item.kind !== 'nothing-found' &&
      item.kind !== 'being-changed'
    ) {
      break;
    }
  }
  return { ...answer, lives: lifetimes };
}

/**
 * The active listings of a number: one call per spelling, each listing once. When none finds any, its
 * alternatives one after the other.
 */
export async function fetchActiveListings(
  marketplace: Pick<MarketplaceCalls, 'searchForSale' | 'readItem'>,
  line: ActiveListingsQuery,
): Promise<PartFetchResult | NoSlot> {
  const { partNumber, timeRange, token, asOf, isProbe = false, alternatives = [] } = line;
  const own = {
    number: partNumber,
    foundAs: partNumberKey(partNumber),
    spellings: isProbe ? [PROBE_KEYWORDS] : queryVariants(partNumber),
  };
  const others = isProbe
    ? []
    : alternatives.map(({ number, keywords }) => ({
        number,
        foundAs: number,
        spellings: [keywords],
      }));
  const keywords: string[] = [];
  const window = windowOf(timeRange, asOf);
  const question = { kind: 'asked', keywords, window, asOf, foundAs: null } as const;
  for (const { number, foundAs, spellings } of [own, ...others]) {
    const answers: ActiveListingsResponse[] = [];
    for (const words of spellings) {
      keywords.push(words);
      const found = await marketplace.searchForSale({ token, keywords: words });
      switch (found.kind) {
        case 'found':
          answers.push(found.answer);
          break;
        case 'nothing-found':
          break;
        case 'resting':
        case 'lost':
        case 'aborted':
          return found;
        case 'token-refused':
        case 'access-not-granted':
        case 'category-not-granted':
        case 'request-refused':
        case 'throttled':
        case 'unreachable':
        case 'malformed':
          return { ...question, outcome: found };
      }
    }
    const merged = mergeActiveListings(answers);
    if (merged !== null) {
      const outcome = { kind: 'found', answer: { total: merged.total, listings: [] } } as const;
      const activeListings = isProbe
        ? merged
        : await fetchLifetimes(marketplace, { ...line, partNumber: number }, merged);
      return { ...question, outcome, activeListings, foundAs };
    }
  }
  return { ...question, outcome: { kind: 'nothing-found' }, activeListings: NO_LISTINGS };
}
