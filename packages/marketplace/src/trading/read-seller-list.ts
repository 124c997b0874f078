import { dateOf } from '../date-of.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { toMinorUnits } from '../minor-units.ts';
import { malformed, type Failure } from '../outcome.ts';
import { childAt, readXml, textAt, type XmlElement } from './read-xml.ts';

/** The marketplace's limit. */
const LISTINGS_PER_PAGE = 200;

const MAX_BYTES = 8 * 1024 * 1024;

/** Token errors and the call limit of the Trading API. */
const TOKEN_ERRORS = new Set(['931', '932', '16110', '17470', '21916984', '21917053']);
const LIMIT_ERRORS = new Set(['518', '18000']);

/** A listing of the seller's own, or one of its variations. */
export type SellerListing = {
  readonly itemId: string;
  /** Such as Side:Left; empty for a listing without variations. */
  readonly variation: string;
  readonly sku: string | null;
  readonly title: string;
  readonly quantityLeft: number;
  readonly quantitySold: number;
  readonly startedAt: Date | null;
  /** Null while it is active. */
  readonly endedAt: Date | null;
  readonly currency: string;
  readonly priceMinor: number | null;
  readonly categoryId: string | null;
};

export type SellerListPage = {
  readonly listings: readonly SellerListing[];
  readonly hasMore: boolean;
};

export type SellerListOutcome =
  | { readonly kind: 'found'; readonly answer: SellerListPage }
  | Failure;

const requestOf = (span: { from: Date; to: Date }, page: number): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<GetSellerListRequest xmlns="urn:ebay:apis:eBLBaseComponents">',
    '<GranularityLevel>Fine</GranularityLevel><IncludeVariations>true</IncludeVariations>',
    `<EndTimeFrom>${span.from.toISOString()}</EndTimeFrom><EndTimeTo>${span.to.toISOString()}</EndTimeTo>`,
    `<Pagination><EntriesPerPage>${LISTINGS_PER_PAGE}</EntriesPerPage><PageNumber>${page}</PageNumber></Pagination>`,
    '</GetSellerListRequest>',
  ].join('');

const countAt = (element: XmlElement, ...path: readonly string[]): number => {
  const count = Number(textAt(element, ...path) ?? 0);
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
};

function priceOf(price: XmlElement | null): { minor: number | null; currency: string } {
  const currency = price?.attributes.get('currencyID') ?? '';
  return { minor: toMinorUnits(price?.text.trim() ?? '', currency), currency };
}

function variationName(variation: XmlElement): string {
  return (childAt(variation, 'VariationSpecifics')?.children ?? [])
    .map((entry) => `${textAt(entry, 'Name') ?? ''}:${textAt(entry, 'Value') ?? ''}`)
    .join(',');
}

function readItem(item: XmlElement): SellerListing[] | null {
  const itemId = textAt(item, 'ItemID');
  const { minor, currency } = priceOf(childAt(item, 'SellingStatus', 'CurrentPrice'));
  if (itemId === null || itemId === '' || currency === '') {
    return null;
  }
  const isActive = textAt(item, 'SellingStatus', 'ListingStatus') === 'Active';
  const shared = {
    itemId,
    title: textAt(item, 'Title') ?? itemId,
    startedAt: dateOf(textAt(item, 'ListingDetails', 'StartTime')),
    endedAt: isActive ? null : dateOf(textAt(item, 'ListingDetails', 'EndTime')),
    currency,
    categoryId: textAt(item, 'PrimaryCategory', 'CategoryID'),
  };
  const stockOf = (element: XmlElement) => {
    const quantitySold = countAt(element, 'SellingStatus', 'QuantitySold');
    // The quantity counts what was sold.
    return {
      quantitySold,
      quantityLeft: Math.max(0, countAt(element, 'Quantity') - quantitySold),
      sku: textAt(element, 'SKU') || null,
    };
  };
  const variations = childAt(item, 'Variations')?.children.filter(
    ({ name }) => name === 'Variation',
  );
  return variations === undefined || variations.length === 0
    ? [{ ...shared, ...stockOf(item), variation: '', priceMinor: minor }]
    : variations.map((variation) => ({
        ...shared,
        ...stockOf(variation),
        variation: variationName(variation),
        priceMinor: priceOf(childAt(variation, 'StartPrice')).minor ?? minor,
      }));
}

function readResponse(text: string): SellerListOutcome {
  const document = readXml(text);
  if (document === null || document.name !== 'GetSellerListResponse') {
    return malformed('the answer is not the XML of a seller list');
  }
  if (textAt(document, 'Ack') === 'Failure') {
    const code = textAt(document, 'Errors', 'ErrorCode') ?? '';
    if (TOKEN_ERRORS.has(code)) {
      return { kind: 'token-refused' };
    }
    return LIMIT_ERRORS.has(code)
      ? { kind: 'throttled', until: null }
      : malformed(`answered with error ${/^\d+$/u.test(code) ? code : '?'}`);
  }
  const listings = (childAt(document, 'ItemArray')?.children ?? []).map(readItem);
  return listings.some((item) => item === null)
    ? malformed('a listing has no number or no price')
    : {
        kind: 'found',
        answer: {
          listings: listings.flatMap((item) => item ?? []),
          hasMore: textAt(document, 'HasMoreItems') === 'true',
        },
      };
}

/** One page of a seller's own listings that end, or ended, within a span. */
export async function readSellerList(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly span: { readonly from: Date; readonly to: Date };
    readonly page: number;
    readonly signal: AbortSignal;
  },
): Promise<SellerListOutcome> {
  const result = await http.send({
    path: '/ws/api.dll',
    headers: {
      accept: 'text/xml',
      'x-ebay-api-iaf-token': query.token,
      'x-ebay-api-call-name': 'GetSellerList',
      'x-ebay-api-siteid': '0',
      'x-ebay-api-compatibility-level': '1193',
    },
    content: { method: 'POST', type: 'text/xml', text: requestOf(query.span, query.page) },
    maxBytes: MAX_BYTES,
    signal: query.signal,
  });
  switch (result.kind) {
    case 'unreachable':
      return result;
    case 'unusable':
      return malformed(result.detail);
    case 'answered':
      return result.status === 200
        ? readResponse(result.body)
        : result.status >= 500
          ? { kind: 'unreachable', detail: `answered ${result.status}` }
          : malformed(`answered ${result.status}`);
  }
}
