import { listOf, wholeNumber, type ApiRequest } from '../http/api-request.ts';
import type { HttpResponse } from '../http/http-response.ts';
import { insightsError } from '../http/published-errors.ts';
import { isValidGtin } from '../market/check-digit.ts';
import { categoryOf, isWithin } from '../taxonomy/category-trees.ts';
import type { SoldQuery } from './find-sold-rows.ts';
import { soldFilter, type RowTest } from './sold-filter.ts';

const SUPPORTED_MARKETPLACES = 'US AU CA DE ES FR GB IT'
  .split(' ')
  .map((country) => `EBAY_${country}`);

const MOST_CATEGORIES = 4;
export const MOST_ROWS = 10_000;

export type Page = { readonly limit: number; readonly offset: number };

/** A search whose parameters are all valid. */
export type SoldSearch = {
  readonly question: SoldQuery;
  readonly page: Page;
  readonly tests: readonly RowTest[];
};

function readPage({ params }: ApiRequest): Page | HttpResponse {
  const limit = wholeNumber(params.get('limit') ?? '50');
  const offset = wholeNumber(params.get('offset') ?? '0');
  if (limit === null || limit < 1 || limit > 200) {
    return insightsError('limit');
  }
  if (offset === null || offset < 0) {
    return insightsError('offset');
  }
  return offset >= MOST_ROWS ? insightsError('offsetTooFar') : { limit, offset };
}

function refuseMarketplace(request: ApiRequest): HttpResponse | null {
  const marketplaceId = request.header('x-ebay-c-marketplace-id');
  if (marketplaceId === null) {
    return insightsError('marketplaceMissing');
  }
  const isSupported = SUPPORTED_MARKETPLACES.includes(marketplaceId);
  return isSupported ? null : insightsError('marketplace', marketplaceId);
}

function refuseCategories(
  request: ApiRequest,
  categoryIds: readonly string[],
  asks: boolean,
): HttpResponse | null {
  const { soldCategories } = request.application;
  if (categoryIds.length > MOST_CATEGORIES) {
    return insightsError('tooManyCategories');
  }
  if (categoryIds.length === 0) {
    return asks ? insightsError('categoryMissing') : insightsError('nothingAsked');
  }
  if (!asks && categoryIds.some((id) => categoryOf(id)?.level === 1)) {
    return insightsError('topLevelAlone');
  }
  const isGranted = (id: string): boolean =>
    soldCategories.some((granted) => (granted === '*' ? categoryOf(id) : isWithin(id, granted)));
  const refused = categoryIds.find((id) => !isGranted(id));
  return refused === undefined ? null : insightsError('categoryNotGranted', refused);
}

function refuseQuery({ gtin, keywords }: SoldQuery): HttpResponse | null {
  if (gtin !== null && !isValidGtin(gtin)) {
    return insightsError('gtin', gtin);
  }
  return /^\w$/u.test(keywords) ? insightsError('tooLarge') : null;
}

/** Reads the parameters of item_sales/search, or returns the error for the first bad one. */
export function readSoldSearch(request: ApiRequest): SoldSearch | HttpResponse {
  const { params } = request;
  const question: SoldQuery = {
    keywords: params.get('q')?.trim() ?? '',
    gtin: params.get('gtin'),
    categoryIds: listOf(params.get('category_ids')),
  };
  const { keywords, gtin, categoryIds } = question;
  const asks = keywords !== '' || gtin !== null;
  const refused =
    refuseMarketplace(request) ??
    refuseCategories(request, categoryIds, asks) ??
    refuseQuery(question);
  if (refused !== null) {
    return refused;
  }
  const page = readPage(request);
  if ('status' in page) {
    return page;
  }
  const filter = soldFilter(params.get('filter') ?? '');
  if ('refused' in filter) {
    return filter.refused;
  }
  return {
    question,
    page,
    tests: [(row) => categoryIds.some((id) => isWithin(row.leafId, id)), ...filter.tests],
  };
}
