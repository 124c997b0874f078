import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { malformed, type Outcome } from '../outcome.ts';
import { liveListing, type ItemSummary, type LiveListing } from './live-listing.ts';
import {
  findSevereWarning,
  searchSummaries,
  UNKNOWN_SELLER,
  type SummaryRows,
} from './search-summaries.ts';

export type LivePage = {
  readonly total: number;
  readonly listings: readonly LiveListing[];
};

/** A store search can also fail because the seller does not exist. */
export type StoreOutcome = Outcome<LivePage> | { readonly kind: 'seller-unknown' };

/** Without this, pure auctions are hidden. */
const EVERY_BUYING_OPTION = 'buyingOptions:{AUCTION|FIXED_PRICE}';
const ALL_CATEGORIES = '0';

/** A name with filter syntax in it would change the query. */
const SELLER_NAME = /^[^\s{}[\]|,:]{1,64}$/u;

function pageOf({ total, rows }: SummaryRows): Outcome<LivePage> {
  const listings = rows.flatMap((row) => liveListing(row) ?? []);
  if (listings.length === 0 && total > 0) {
    return malformed('the answer counts listings but holds none');
  }
  return listings.length === 0
    ? { kind: 'nothing-found' }
    : { kind: 'found', answer: { total, listings } };
}

/**
 * A seller's active listings. For a mistyped name the marketplace returns a success, a warning and
 * other sellers' goods, so a warning counts as failure and every row is checked.
 */
export async function searchStore(
  http: MarketplaceHttp,
  query: {
    readonly limit: number;
    readonly token: string;
    readonly seller: string;
    readonly categoryId?: string;
    /** Keywords instead of a category. */
    readonly keywords?: string;
    readonly signal: AbortSignal;
  },
): Promise<StoreOutcome> {
  const seller = query.seller.trim();
  if (!SELLER_NAME.test(seller)) {
    return { kind: 'seller-unknown' };
  }
  const found = await searchSummaries(http, {
    token: query.token,
    signal: query.signal,
    limit: query.limit,
    params: {
      ...(query.keywords === undefined
        ? { category_ids: query.categoryId ?? ALL_CATEGORIES }
        : { q: query.keywords }),
      filter: `sellers:{${seller}},${EVERY_BUYING_OPTION}`,
    },
  });
  if (found.kind !== 'found') {
    return found;
  }
  const grave = findSevereWarning(found.answer.warnings);
  if (grave?.errorId === UNKNOWN_SELLER) {
    return { kind: 'seller-unknown' };
  }
  if (grave !== undefined) {
    return { kind: 'request-refused', errorId: grave.errorId, about: 'setup' };
  }
  const isOwn = ({ seller: of }: ItemSummary): boolean =>
    [of?.username, of?.userId].some((name) => name?.toLowerCase() === seller.toLowerCase());
  return found.answer.rows.every(isOwn)
    ? pageOf(found.answer)
    : malformed('the answer holds listings of another seller');
}
