import { notice, refusal, type Notice } from '../http/api-error.ts';
import type { HttpResponse } from '../http/http-response.ts';

const bad = (
  errorId: number,
  text: string,
  status = 400,
  parameters?: Readonly<Record<string, string>>,
): HttpResponse => refusal(status, notice(errorId, 'API_BROWSE', 'REQUEST', text, parameters));

const warn = (
  errorId: number,
  text: string,
  parameters?: Readonly<Record<string, string>>,
): Notice => notice(errorId, 'API_BROWSE', 'REQUEST', text, parameters);

export const BROWSE_ERRORS = {
  nothingAsked: () =>
    bad(
      12_001,
      "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter.",
    ),
  offsetNegative: () => bad(12_004, "The 'offset' value cannot be negative."),
  offsetNotWhole: () => bad(12_005, "The 'offset' value must be an integer."),
  limit: () => bad(12_006, "The 'limit' value should be between 1 and 200 (inclusive)."),
  limitNotWhole: () => bad(12_007, "The 'limit' value must be an integer value."),
  topLevelAlone: () =>
    refusal(
      409,
      notice(
        12_013,
        'API_BROWSE',
        'BUSINESS',
        'Top level category browsing is not allowed. Please provide keywords or more filters for the applied top level category.',
      ),
    ),
  offsetTooFar: () =>
    bad(
      12_029,
      'The maximum number of listings that can be retrieved is 10,000, so your offset value must be less than 10,000. If 10,000 or more listings are matching your search criteria, consider narrowing the scope of your search.',
    ),
  tooManyCategories: () =>
    bad(
      12_030,
      'The number of categories in the request has exceeded the limit. Please reduce the number of categories to 1 or less.',
    ),
  tooManySellers: () =>
    bad(
      12_032,
      'The number of sellers in the filter has exceeded the limit. Please reduce the number of sellers to 250 or fewer.',
    ),
  offsetNotMultiple: () =>
    bad(12_515, "The 'offset' value must be either zero or a multiple of the 'limit' value."),
  itemNotFound: () => bad(11_001, 'The specified item ID was not found.', 404),
  legacyNotFound: () => bad(11_003, 'The specified legacy item ID was not found.', 404),
  groupNotFound: () => bad(11_002, 'The specified item group was not found.', 404),
  beingUpdated: () =>
    bad(
      11_004,
      'The item is not available for purchase. This can be for many reasons, such as when the listing is being updated by the seller. Wait a few minutes and try the call again.',
    ),
  notAGroup: (itemHref: string) =>
    bad(11_005, `Item Group Id is invalid. Use ${itemHref} to get the item details.`, 400, {
      itemHref,
    }),
  isAGroup: (itemGroupHref: string) =>
    bad(
      11_006,
      `The legacy ID is invalid. Use ${itemGroupHref} to get the item group details.`,
      400,
      { itemGroupHref },
    ),
  groupBeingUpdated: () =>
    bad(
      11_008,
      'The item group is not available. This can be for many reasons, such as when the listing is being updated by the seller. Wait a few minutes and try the call again.',
    ),
  compactAlone: () =>
    bad(
      11_018,
      'The specified fieldgroups are invalid. The COMPACT fieldgroup cannot be combined with another fieldgroup.',
    ),
  fieldgroups: (fieldgroups: string) =>
    bad(11_501, `The 'fieldgroups' value(s) are invalid: ${fieldgroups}.`),
} as const;

/** Mistakes for which Browse returns a success with a warning. */
export const BROWSE_WARNINGS = {
  filterValue: (filterName: string) =>
    warn(12_002, `The '${filterName}' filter value is invalid.`, { filterName }),
  seller: (username: string) =>
    warn(12_003, "A seller 'username' provided in the request filters is invalid.", { username }),
  sortOrder: (sort: string) => warn(12_008, `The 'sort' value ${sort} is invalid.`, { sort }),
  category: (categoryId: string) =>
    warn(12_009, `The 'category_ids' value ${categoryId} is invalid.`, { categoryId }),
  priceWithoutCurrency: () =>
    warn(12_012, "The 'price' filter requires a valid 'priceCurrency' filter."),
  gtin: (gtin: string) => warn(12_022, `The 'gtin' value ${gtin} is invalid.`, { gtin }),
} as const;
