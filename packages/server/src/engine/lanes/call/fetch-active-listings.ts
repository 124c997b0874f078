import { windowOf } from '@partsight/domain/pacing/lookups/coverage';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { queryVariants } from '@partsight/domain/part-numbers/query-variants';
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
 * The active listings of a number: one call, and one per further spelling and alternative while
 * none finds any.
 */
export async function fetchActiveListings(
  marketplace: Pick<MarketplaceCalls, 'searchForSale' | 'readItem'>,
  line: ActiveListingsQuery,
): Promise<PartFetchResult | NoSlot> {
  const { partNumber, timeRange, token, asOf, isProbe = false, alternatives = [] } = line;
  const own = { number: partNumber, foundAs: partNumberKey(partNumber) };
  const searches = isProbe
    ? [{ ...own, words: PROBE_KEYWORDS }]
    : [
        ...queryVariants(partNumber).map((words) => ({ ...own, words })),
        ...alternatives.map(({ number, keywords }) => ({
          number,
          foundAs: number,
          words: keywords,
        })),
      ];
  const keywords: string[] = [];
  const window = windowOf(timeRange, asOf);
  const question = { kind: 'asked', keywords, window, asOf, foundAs: null } as const;
  for (const { number, foundAs, words } of searches) {
    keywords.push(words);
    const found = await marketplace.searchForSale({ token, keywords: words });
    switch (found.kind) {
      case 'found': {
        const { total } = found.answer;
        const outcome = { kind: 'found', answer: { total, listings: [] } } as const;
        const activeListings = isProbe
          ? found.answer
          : await fetchLifetimes(marketplace, { ...line, partNumber: number }, found.answer);
        return { ...question, outcome, activeListings, foundAs };
      }
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
  return { ...question, outcome: { kind: 'nothing-found' }, activeListings: NO_LISTINGS };
}
