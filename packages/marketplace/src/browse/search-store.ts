import { z } from 'zod';

import { ask } from '../http/ask.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Notice } from '../http/refusal.ts';
import { malformed, type Outcome } from '../outcome.ts';
import { itemSummary, liveListing, type ItemSummary, type LiveListing } from './live-listing.ts';

export type LivePage = {
  readonly total: number;
  readonly listings: readonly LiveListing[];
  /** Where the next page begins; null on the last one. */
  readonly nextOffset: number | null;
};

/** A search of a store can also fail because there is no such seller. */
export type StoreOutcome = Outcome<LivePage> | { readonly kind: 'seller-unknown' };

const searchResult = z.object({
  total: z.number().int().nonnegative(),
  itemSummaries: z.array(itemSummary).nullish(),
  next: z.string().nullish(),
});

const PATH = '/buy/browse/v1/item_summary/search';
/** Without this, listings that can only be bid on stay hidden. */
const EVERY_BUYING_OPTION = 'buyingOptions:{AUCTION|FIXED_PRICE}';
const EVERYTHING = '0';

const UNKNOWN_SELLER = 12_003;
/** Warnings of a search that ran without what it was asked to obey: bad category, price without currency. */
const GRAVE_WARNINGS = new Set([UNKNOWN_SELLER, 12_009, 12_012]);

/** A name with a sign of the filter's own grammar in it would change the question. */
const SELLER_NAME = /^[^\s{}[\]|,:]{1,64}$/u;

type Page = { readonly limit: number; readonly offset?: number };
type Rows = {
  readonly total: number;
  readonly rows: readonly ItemSummary[];
  readonly hasNext: boolean;
};

async function search(
  http: MarketplaceHttp,
  query: Page & {
    readonly token: string;
    readonly params: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<Rows & { readonly warnings: readonly Notice[] }>> {
  const { token, signal, limit, offset = 0 } = query;
  const reply = await ask(http, {
    path: PATH,
    params: { ...query.params, limit: String(limit), offset: String(offset) },
    schema: searchResult,
    token,
    signal,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const { body, warnings } = reply.answer;
  const { total, itemSummaries, next } = body;
  const hasNext = typeof next === 'string';
  return { kind: 'found', answer: { total, rows: itemSummaries ?? [], hasNext, warnings } };
}

const graveIn = (warnings: readonly Notice[]): Notice | undefined =>
  warnings.find(({ errorId }) => GRAVE_WARNINGS.has(errorId));

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
    readonly signal: AbortSignal;
  },
): Promise<StoreOutcome> {
  const seller = query.seller.trim();
  if (!SELLER_NAME.test(seller)) {
    return { kind: 'seller-unknown' };
  }
  const found = await search(http, {
    ...query,
    params: {
      category_ids: query.categoryId ?? EVERYTHING,
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
    return malformed(`answered with warning ${grave.errorId}`);
  }
  const isOwn = ({ seller: of }: ItemSummary): boolean =>
    [of?.username, of?.userId].some((name) => name?.toLowerCase() === seller.toLowerCase());
  return found.answer.rows.every(isOwn)
    ? pageOf(found.answer, query)
    : malformed('the answer holds listings of another seller');
}
