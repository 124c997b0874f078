import type {
  ActiveListingsResponse,
  ActiveListing,
} from '@partsight/domain/titles/evidence/active-listing';
import { PAGE_ROWS } from '@partsight/domain/titles/evidence/sold-listing';

import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { malformed, type Outcome } from '../outcome.ts';
import { liveListing, type ItemSummary } from './live-listing.ts';
import { findSevereWarning, searchSummaries } from './search-summaries.ts';

/** Auctions have a bid, not an asking price. */
const FIXED_PRICE = 'buyingOptions:{FIXED_PRICE}';

/** Original start date, also for renewed listings. */
function listedAt({ itemOriginDate, itemCreationDate }: ItemSummary): Date | null {
  const at = new Date(itemOriginDate ?? itemCreationDate ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

function toActiveListing(row: ItemSummary): ActiveListing | null {
  const listing = liveListing(row);
  if (listing === null) {
    return null;
  }
  const postage = row.shippingOptions?.[0]?.shippingCost ?? null;
  const { itemId, title, priceMinor, currency, conditionId, condition, categoryIds } = listing;
  return {
    itemId,
    title,
    priceMinor,
    currency,
    postageMinor: postage?.currency === currency ? postage.minor : null,
    conditionId,
    condition,
    categoryIds,
    listedAt: listedAt(row),
    seller: row.seller?.userId ?? row.seller?.username ?? null,
  };
}

/** Active listings for these keywords, cheapest first: one call, one page. */
export async function searchActiveListings(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly keywords: string;
    readonly categoryId?: string;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<ActiveListingsResponse>> {
  const { postalCode, categoryIds } = http.config;
  // The API accepts one category at most.
  const categoryId = query.categoryId ?? (categoryIds.length === 1 ? categoryIds[0] : undefined);
  const found = await searchSummaries(http, {
    token: query.token,
    signal: query.signal,
    limit: PAGE_ROWS,
    params: {
      q: query.keywords,
      ...(categoryId !== undefined && { category_ids: categoryId }),
      filter: FIXED_PRICE,
      sort: 'price',
    },
    headers:
      postalCode === null
        ? {}
        : {
            'x-ebay-c-enduserctx': `contextualLocation=${encodeURIComponent(
              `country=${http.config.marketplaceId.slice(-2)},zip=${postalCode}`,
            )}`,
          },
  });
  if (found.kind !== 'found') {
    return found;
  }
  const { total, rows, warnings } = found.answer;
  const grave = findSevereWarning(warnings);
  if (grave !== undefined) {
    return { kind: 'request-refused', errorId: grave.errorId, about: 'setup' };
  }
  const listings = rows.flatMap((row) => toActiveListing(row) ?? []);
  if (listings.length > 0) {
    return { kind: 'found', answer: { total: Math.max(total, listings.length), listings } };
  }
  return total === 0
    ? { kind: 'nothing-found' }
    : malformed('the answer counts listings but holds none');
}
