import type { AskAnswer, AskListing } from '@partsight/domain/evidence/ask-listing';
import { PAGE_ROWS } from '@partsight/domain/evidence/sold-listing';

import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { malformed, type Outcome } from '../outcome.ts';
import { liveListing, type ItemSummary } from './live-listing.ts';
import { graveIn, searchSummaries } from './search-summaries.ts';

/** Auctions name a bid, not what somebody asks for. */
const FIXED_PRICE = 'buyingOptions:{FIXED_PRICE}';

/** Since when a listing has been there, also before it was last renewed. */
function listedAt({ itemOriginDate, itemCreationDate }: ItemSummary): Date | null {
  const at = new Date(itemOriginDate ?? itemCreationDate ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

function askListing(row: ItemSummary): AskListing | null {
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

/** What anybody asks for goods that these words find, the cheapest first: one call, one page. */
export async function searchForSale(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly keywords: string;
    readonly categoryId?: string;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<AskAnswer>> {
  const { postalCode, categoryIds } = http.config;
  // One category at most can be asked for at once.
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
  const grave = graveIn(warnings);
  if (grave !== undefined) {
    return { kind: 'request-refused', errorId: grave.errorId, about: 'setup' };
  }
  const listings = rows.flatMap((row) => askListing(row) ?? []);
  if (listings.length > 0) {
    return { kind: 'found', answer: { total: Math.max(total, listings.length), listings } };
  }
  return total === 0
    ? { kind: 'nothing-found' }
    : malformed('the answer counts listings but holds none');
}
