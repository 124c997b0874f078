import { listOf, wholeNumber, type ApiRequest } from '../http/api-request.ts';
import { readFilter } from '../http/filter-text.ts';
import type { HttpResponse } from '../http/http-response.ts';
import { isValidGtin } from '../market/check-digit.ts';
import { categoryOf, isWithin } from '../taxonomy/category-trees.ts';
import type { SoldQuery } from './find-sold-rows.ts';
import { INSIGHTS_ERRORS, SUPPORTED_MARKETPLACES } from './insights-errors.ts';
import { FIELDGROUPS } from './refinement.ts';
import { soldFilter, type RowTest } from './sold-filter.ts';

const MOST_CATEGORIES = 4;
export const MOST_ROWS = 10_000;

export type Page = { readonly limit: number; readonly offset: number };

/** A search whose parameters are all valid. */
export type SoldSearch = {
  readonly question: SoldQuery;
  readonly page: Page;
  readonly sort: 'price' | '-price' | null;
  readonly groups: readonly string[];
  readonly tests: readonly RowTest[];
};

function readPage({ params }: ApiRequest): Page | HttpResponse {
  const limit = wholeNumber(params.get('limit') ?? '50');
  const offset = wholeNumber(params.get('offset') ?? '0');
  if (limit === null || limit < 1 || limit > 200) {
    return INSIGHTS_ERRORS.limit();
  }
  if (offset === null || offset < 0) {
    return INSIGHTS_ERRORS.offset();
  }
  return offset >= MOST_ROWS ? INSIGHTS_ERRORS.offsetTooFar() : { limit, offset };
}

function refuseMarketplace(request: ApiRequest): HttpResponse | null {
  const marketplaceId = request.header('x-ebay-c-marketplace-id');
  if (marketplaceId === null) {
    return INSIGHTS_ERRORS.marketplaceMissing();
  }
  const isSupported = SUPPORTED_MARKETPLACES.some((id) => id === marketplaceId);
  return isSupported ? null : INSIGHTS_ERRORS.marketplace(marketplaceId);
}

function refuseCategories(
  request: ApiRequest,
  categoryIds: readonly string[],
  asks: boolean,
): HttpResponse | null {
  const { soldCategories } = request.application;
  if (categoryIds.length > MOST_CATEGORIES) {
    return INSIGHTS_ERRORS.tooManyCategories();
  }
  if (categoryIds.length === 0) {
    return asks ? INSIGHTS_ERRORS.categoryMissing() : INSIGHTS_ERRORS.nothingAsked();
  }
  if (!asks && categoryIds.some((id) => categoryOf(id)?.level === 1)) {
    return INSIGHTS_ERRORS.topLevelAlone();
  }
  const isGranted = (id: string): boolean =>
    soldCategories.some((granted) => (granted === '*' ? categoryOf(id) : isWithin(id, granted)));
  const refused = categoryIds.find((id) => !isGranted(id));
  return refused === undefined ? null : INSIGHTS_ERRORS.categoryNotGranted(refused);
}

function aspectTest(text: string): RowTest | HttpResponse {
  const terms = readFilter(text);
  if (terms === null) {
    return INSIGHTS_ERRORS.aspect(text);
  }
  if (!terms.some(({ name }) => name === 'categoryId')) {
    return INSIGHTS_ERRORS.aspectWithoutCategory();
  }
  const brands = terms.find(({ name }) => name === 'Brand')?.list;
  return (row) => brands === undefined || brands.includes(row.brand);
}

function refuseGroups(
  groups: readonly string[],
  categoryIds: readonly string[],
): HttpResponse | null {
  if (!groups.every((group) => FIELDGROUPS.some((known) => known === group))) {
    return INSIGHTS_ERRORS.fieldgroups(groups.join(','));
  }
  return categoryIds.length > 1 && groups.some((group) => group !== 'MATCHING_ITEMS')
    ? INSIGHTS_ERRORS.refinementOfSeveral(groups.join(','))
    : null;
}

function refuseQuery({ gtin, epid, keywords }: SoldQuery): HttpResponse | null {
  if (gtin !== null && !isValidGtin(gtin)) {
    return INSIGHTS_ERRORS.gtin(gtin);
  }
  if (epid !== null && !/^\d{1,12}$/u.test(epid)) {
    return INSIGHTS_ERRORS.epid(epid);
  }
  return /^\w$/u.test(keywords) ? INSIGHTS_ERRORS.tooLarge() : null;
}

/** Reads the parameters of item_sales/search, or returns the error for the first bad one. */
export function readSoldSearch(request: ApiRequest): SoldSearch | HttpResponse {
  const { params } = request;
  const question: SoldQuery = {
    keywords: params.get('q')?.trim() ?? '',
    gtin: params.get('gtin'),
    epid: params.get('epid'),
    categoryIds: listOf(params.get('category_ids')),
  };
  const { keywords, gtin, epid, categoryIds } = question;
  const asks = keywords !== '' || gtin !== null || epid !== null;
  const groups = listOf(params.get('fieldgroups') ?? 'MATCHING_ITEMS');
  const refused =
    refuseMarketplace(request) ??
    refuseCategories(request, categoryIds, asks) ??
    refuseGroups(groups, categoryIds) ??
    refuseQuery(question);
  if (refused !== null) {
    return refused;
  }
  const page = readPage(request);
  if ('status' in page) {
    return page;
  }
  const sort = params.get('sort');
  if (sort !== null && sort !== 'price' && sort !== '-price') {
    return INSIGHTS_ERRORS.sortOrder();
  }
  const filter = soldFilter(params.get('filter') ?? '');
  if ('refused' in filter) {
    return filter.refused;
  }
  const aspectText = params.get('aspect_filter');
  const aspect = aspectText === null ? null : aspectTest(aspectText);
  if (aspect !== null && 'status' in aspect) {
    return aspect;
  }
  return {
    question,
    page,
    sort,
    groups,
    tests: [
      (row) => categoryIds.some((id) => isWithin(row.leafId, id)),
      ...filter.tests,
      ...(aspect === null ? [] : [aspect]),
    ],
  };
}
