import { notice, refusal } from '../http/api-error.ts';
import type { HttpResponse } from '../http/http-response.ts';

export const SUPPORTED_MARKETPLACES = [
  'EBAY_US',
  'EBAY_AU',
  'EBAY_CA',
  'EBAY_DE',
  'EBAY_ES',
  'EBAY_FR',
  'EBAY_GB',
  'EBAY_IT',
] as const;

const allowed = SUPPORTED_MARKETPLACES.join(', ');

const bad = (
  errorId: number,
  text: string,
  parameters?: Readonly<Record<string, string>>,
): HttpResponse =>
  refusal(400, notice(errorId, 'API_MARKETPLACE_INSIGHTS', 'REQUEST', text, parameters));

const conflict = (
  errorId: number,
  text: string,
  parameters?: Readonly<Record<string, string>>,
): HttpResponse =>
  refusal(409, notice(errorId, 'API_MARKETPLACE_INSIGHTS', 'BUSINESS', text, parameters));

export const INSIGHTS_ERRORS = {
  nothingAsked: () =>
    bad(
      100_001,
      "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter.",
    ),
  offset: () =>
    bad(
      100_002,
      "The 'offset' value is invalid. Offset cannot be negative and must be an integer.",
    ),
  limit: () => bad(100_003, "The 'limit' value should be between 1 and 200 (inclusive)."),
  topLevelAlone: () =>
    conflict(
      100_004,
      'The category specified is a top-level category. To use this category, you must include a keyword or epid or gtin.',
    ),
  marketplace: (marketplaceId: string) =>
    conflict(
      100_005,
      `Currently, the ${marketplaceId} marketplace is not supported. The supported Marketplaces are: ${allowed} .`,
      { marketplaceId },
    ),
  sortOrder: () =>
    bad(
      100_006,
      "The 'sort' value is invalid. For the valid values, refer to the API call documentation.",
    ),
  priceWithoutCurrency: () =>
    bad(
      100_007,
      "A valid 'price' filter and a valid 'priceCurrency' filter is required to filter based on price.",
    ),
  epid: (epid: string) =>
    bad(
      100_008,
      `The 'epid' value ${epid} is invalid. For more information, see the API call reference documentation.`,
      { epid },
    ),
  gtin: (gtin: string) =>
    bad(
      100_009,
      `The 'gtin' value ${gtin} is invalid. Please input a valid UPC, EAN, or ISBN value.`,
      { gtin },
    ),
  tooLarge: () =>
    bad(
      100_010,
      'This keyword search results in a response that is too large to return. Either change the keyword or add additional query parameters and/or filters.',
    ),
  filter: (filterName: string) =>
    bad(
      100_011,
      `The ${filterName} value is invalid. For the valid values, refer to the API call documentation.`,
      { filterName },
    ),
  fieldgroups: (fieldgroups: string) =>
    bad(100_012, `The 'fieldgroups' value ${fieldgroups} is invalid.`, { fieldgroups }),
  aspectWithoutCategory: () =>
    bad(
      100_013,
      "The 'aspect_filter' query parameter must include a categoryId. For more information, see the API call reference documentation.",
    ),
  aspect: (aspectFilter: string) =>
    bad(
      100_014,
      `The ${aspectFilter} aspect_filter value is invalid. For more information, see the API call reference documentation.`,
      { aspectFilter },
    ),
  categoryNotGranted: (categoryId: string) =>
    conflict(100_015, `The category ${categoryId} is not supported.`, { categoryId }),
  refinementOfSeveral: (fieldgroups: string) =>
    conflict(
      100_016,
      `The 'fieldgroups' value ${fieldgroups} is invalid when multiple 'category_ids' are specified.`,
      { fieldgroups },
    ),
  categoryMissing: () => bad(100_018, 'This query requires at least one category.'),
  tooManyCategories: () =>
    bad(100_019, 'You have exceeded the maximum number of categories. The maximum number is 4.', {
      categorySizeLimit: '4',
    }),
  marketplaceMissing: () =>
    bad(
      100_020,
      `The header 'X-EBAY-C-MARKETPLACE-ID' is required. The valid Marketplaces are: ${allowed}.`,
    ),
  offsetTooFar: () =>
    bad(
      100_021,
      'The maximum number of listings that can be retrieved is 10,000, so your offset value must be less than 10,000. If 10,000 or more listings are matching your search criteria, consider narrowing the scope of your search.',
    ),
} as const;
