import type {
  ActiveListingFigures,
  ActiveListingsResponse,
} from '@partsight/domain/titles/evidence/active-listing';
import { activeListingFigures } from '@partsight/domain/titles/evidence/active-listing-figures';

type Options = {
  readonly number: string;
  /** The seller's own store, which is no competition; empty without one. */
  readonly ownStore: string;
  readonly asOf: Date;
  readonly currency: string;
};

/** What others offer of a number, with the moment it was counted. */
export function offersOfOthers(
  answer: ActiveListingsResponse,
  { number, ownStore, asOf, currency }: Options,
): ActiveListingFigures {
  const own = ownStore.toLowerCase();
  const listings = answer.listings.filter(({ seller }) => seller?.toLowerCase() !== own);
  const unread = answer.total - answer.listings.length;
  const others = { ...answer, listings, total: listings.length + unread };
  return {
    ...activeListingFigures(number, others, { asOf, currency }),
    countedAt: asOf.toISOString(),
  };
}
