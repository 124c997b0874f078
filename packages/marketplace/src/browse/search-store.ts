import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { malformed, type Outcome } from '../outcome.ts';
import { liveListing, type ItemSummary, type LiveListing } from './live-listing.ts';
import {
  graveIn,
  searchSummaries,
  UNKNOWN_SELLER,
  type Page,
  type Rows,
} from './search-summaries.ts';

export type LivePage = {
  readonly total: number;
  readonly listings: readonly LiveListing[];
  /** Where the next page begins; null on the last one. */
  readonly nextOffset: number | null;
};

/** A search of a store can also fail because there is no such seller. */
export type StoreOutcome = Outcome<LivePage> | { readonly kind: 'seller-unknown' };

/** Without this, listings that can only be bid on stay hidden. */
const EVERY_BUYING_OPTION = 'buyingOptions:{AUCTION|FIXED_PRICE}';
const EVERYTHING = '0';

/** A name with a sign of the filter's own grammar in it would change the question. */
const SELLER_NAME = /^[^\s{}[\]|,:]{1,64}$/u;

function pageOf({ total, rows, hasNext }: Rows, { limit, offset = 0 }: Page): Outcome<LivePage> {
  const listings = rows.flatMap((row) => liveListing(row) ?? []);
  if (listings.length === 0 && total > 0 && offset === 0) {
    return malformed('the answer counts listings but holds none');
  }
  return listings.length === 0
    ? { kind: 'nothing-found' }
    : {
        kind: 'found',
        answer: { total, listings, nextOffset: hasNext ? offset + limit : null },
      };
}

/**
 * What one seller has for sale. A mistyped name makes the marketplace answer with a success, a
 * warning and other people's goods, so the warning counts as a failure and every row is checked.
 */
export async function searchStore(
  http: MarketplaceHttp,
  query: Page & {
    readonly token: string;
    readonly seller: string;
    readonly categoryId?: string;
    /** Words in place of a category. */
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
    offset: query.offset ?? 0,
    params: {
      ...(query.keywords === undefined
        ? { category_ids: query.categoryId ?? EVERYTHING }
        : { q: query.keywords }),
      filter: `sellers:{${seller}},${EVERY_BUYING_OPTION}`,
    },
  });
  if (found.kind !== 'found') {
    return found;
  }
  const grave = graveIn(found.answer.warnings);
  if (grave?.errorId === UNKNOWN_SELLER) {
    return { kind: 'seller-unknown' };
  }
  if (grave !== undefined) {
    return { kind: 'request-refused', errorId: grave.errorId, about: 'setup' };
  }
  const isOwn = ({ seller: of }: ItemSummary): boolean =>
    [of?.username, of?.userId].some((name) => name?.toLowerCase() === seller.toLowerCase());
  return found.answer.rows.every(isOwn)
    ? pageOf(found.answer, query)
    : malformed('the answer holds listings of another seller');
}
