import type { Notice } from '../http/api-error.ts';
import { listOf, moneyText, pageLinks, wholeNumber, type ApiRequest } from '../http/api-request.ts';
import { estimateTotal } from '../http/estimate-total.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import { browseError, browseWarning } from '../http/published-errors.ts';
import { isValidGtin } from '../market/check-digit.ts';
import type { LiveListing } from '../market/live-listing.ts';
import type { Market } from '../market/market.ts';
import { categoryOf, isWithin } from '../taxonomy/category-trees.ts';
import { liveFilter, type ListingTest } from './live-filter.ts';
import { presentSummary, type Viewpoint } from './present-listing.ts';

const MOST_ROWS = 10_000;
const MOST_SELLERS = 250;
const KEYWORDS_MAX = 100;
const EVERYTHING = '0';

type Page = { readonly limit: number; readonly offset: number };

function readPage({ params }: ApiRequest): Page | HttpResponse {
  const limit = wholeNumber(params.get('limit') ?? '50');
  const offset = wholeNumber(params.get('offset') ?? '0');
  if (limit === null) {
    return browseError('limitNotWhole');
  }
  if (limit < 1 || limit > 200) {
    return browseError('limit');
  }
  if (offset === null) {
    return browseError('offsetNotWhole');
  }
  if (offset < 0) {
    return browseError('offsetNegative');
  }
  if (offset >= MOST_ROWS) {
    return browseError('offsetTooFar');
  }
  return offset % limit === 0 ? { limit, offset } : browseError('offsetNotMultiple');
}

/** Listings that the search tests. An unknown seller voids the seller filter. */
function candidates(
  market: Market,
  sellers: readonly string[] | null,
  keywords: string,
  nowMs: number,
): readonly LiveListing[] {
  const stores = sellers?.map((username) => market.store(username)) ?? [];
  if (sellers !== null && stores.every((store) => store !== null)) {
    return stores.flatMap(({ listings }) => listings);
  }
  return [...market.parts.live(keywords, nowMs), ...market.stock()];
}

function categoryTest(categoryIds: readonly string[]): ListingTest | Notice | null {
  const [categoryId] = categoryIds;
  if (categoryId === undefined || categoryId === EVERYTHING) {
    return null;
  }
  return categoryOf(categoryId) === null
    ? browseWarning('category', categoryId)
    : ({ leafId }) => isWithin(leafId, categoryId);
}

export const viewpointOf = (request: ApiRequest): Viewpoint => ({
  origin: request.origin,
  imageOrigin: request.imageOrigin,
  nowMs: request.nowMs,
  wire: request.wire,
  hasDestination: request.header('x-ebay-c-enduserctx')?.includes('contextualLocation') ?? false,
});

/** GET item_summary/search: what is for sale now. Most mistakes succeed with a warning. */
export function searchItemSummaries(request: ApiRequest, market: Market): HttpResponse {
  const { params } = request;
  const keywords = (params.get('q') ?? '').trim().slice(0, KEYWORDS_MAX);
  const gtin = params.get('gtin');
  const categoryIds = listOf(params.get('category_ids'));
  const filter = liveFilter(params.get('filter') ?? '');
  const page = readPage(request);
  const asks = keywords !== '' || gtin !== null;
  if (!asks && categoryIds.length === 0) {
    return browseError('nothingAsked');
  }
  if (categoryIds.length > 1) {
    return browseError('tooManyCategories');
  }
  if ('status' in page) {
    return page;
  }
  if (filter.sellers !== null && filter.sellers.length > MOST_SELLERS) {
    return browseError('tooManySellers');
  }
  const isTopLevel = categoryIds.some((id) => id === EVERYTHING || categoryOf(id)?.level === 1);
  if (isTopLevel && !asks && filter.sellers === null) {
    return browseError('topLevelAlone');
  }

  const category = categoryTest(categoryIds);
  const unknown = filter.sellers?.find((username) => market.store(username) === null);
  const warnings = [
    ...filter.warnings,
    ...(unknown === undefined ? [] : [browseWarning('seller', unknown)]),
    ...(category !== null && 'errorId' in category ? [category] : []),
    ...(gtin !== null && !isValidGtin(gtin) ? [browseWarning('gtin', gtin)] : []),
  ];
  const matchesTitle = market.parts.titleMatcher(keywords);
  const tests: ListingTest[] = [
    ...filter.tests,
    ...(keywords === '' ? [] : [({ title }: LiveListing) => matchesTitle(title)]),
    ...(typeof category === 'function' ? [category] : []),
    ...(gtin === null ? [] : [(listing: LiveListing) => listing.gtin === gtin]),
  ];
  const matches = candidates(market, filter.sellers, keywords, request.nowMs).filter((listing) =>
    tests.every((test) => test(listing)),
  );
  const ordered =
    params.get('sort') === 'price'
      ? matches.toSorted((a, b) => a.priceMinor - b.priceMinor)
      : matches;
  const rows = ordered.slice(page.offset, page.offset + page.limit);
  for (const row of rows) {
    market.remember(row.legacyId, { title: row.title, price: moneyText(row.priceMinor) });
  }
  const view = viewpointOf(request);
  return json({
    ...pageLinks(request, { hits: matches.length, ...page }),
    total: request.wire.estimatedTotals
      ? estimateTotal(matches.length, keywords, page.offset)
      : matches.length,
    ...page,
    ...(rows.length > 0 && { itemSummaries: rows.map((row) => presentSummary(row, view)) }),
    ...(warnings.length > 0 && { warnings }),
  });
}
