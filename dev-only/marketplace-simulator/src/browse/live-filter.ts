import type { Notice } from '../http/api-error.ts';
import { readFilter, type FilterTerm } from '../http/filter-text.ts';
import { browseWarning } from '../http/published-errors.ts';
import type { LiveListing } from '../market/live-listing.ts';

export type ListingTest = (listing: LiveListing) => boolean;

/** Filters that are accepted but change nothing here. */
const IDLE_FILTERS = new Set([
  'deliveryCountry',
  'deliveryPostalCode',
  'itemLocationCountry',
  'maxDeliveryCost',
  'returnsAccepted',
  'searchInDescription',
  'sellerAccountTypes',
]);

const BUYING_OPTIONS = new Set(['FIXED_PRICE', 'AUCTION', 'BEST_OFFER', 'CLASSIFIED_AD']);
const NEW_CONDITIONS = new Set(['1000', '1500', '1750']);

export type LiveFilter = {
  readonly tests: readonly ListingTest[];
  readonly warnings: readonly Notice[];
  /** Sellers in the filter; null if it has none. */
  readonly sellers: readonly string[] | null;
};

function buyingTest(term: FilterTerm | undefined): ListingTest | null {
  const wanted = term?.list ?? ['FIXED_PRICE'];
  return wanted.every((option) => BUYING_OPTIONS.has(option))
    ? ({ buyingOptions }) => buyingOptions.some((option) => wanted.includes(option))
    : null;
}

function priceTest({ range }: FilterTerm): ListingTest | null {
  const [from, to] = range ?? ['?', '?'];
  const low = from === '' ? 0 : Number(from) * 100;
  const high = to === '' ? Infinity : Number(to) * 100;
  return low <= high ? ({ priceMinor }) => priceMinor >= low && priceMinor <= high : null;
}

function testFor(term: FilterTerm): ListingTest | null {
  const { name, list } = term;
  switch (name) {
    case 'buyingOptions':
      return buyingTest(term);
    case 'conditionIds':
      return list.every((id) => /^\d{4}$/u.test(id))
        ? (row) => list.includes(row.conditionId)
        : null;
    case 'conditions':
      return (row) => list.includes(NEW_CONDITIONS.has(row.conditionId) ? 'NEW' : 'USED');
    case 'price':
      return priceTest(term);
    default:
      return IDLE_FILTERS.has(name) ? () => true : null;
  }
}

/** The tests of a filter. A bad value is dropped from the filter and named in a warning. */
export function liveFilter(text: string): LiveFilter {
  const terms = readFilter(text);
  const warnings: Notice[] = terms === null ? [browseWarning('filterValue', 'filter')] : [];
  const known = terms ?? [];
  const sellers = known.find(({ name }) => name === 'sellers');
  const hasCurrency = known.some(
    ({ name, raw }) => name === 'priceCurrency' && /^[A-Z]{3}$/u.test(raw),
  );
  const tests: ListingTest[] = [];
  for (const term of known) {
    if (term === sellers || term.name === 'priceCurrency') {
      continue;
    }
    const isUnpriced = term.name === 'price' && !hasCurrency;
    const test = isUnpriced ? null : testFor(term);
    if (test === null) {
      warnings.push(
        isUnpriced
          ? browseWarning('priceWithoutCurrency')
          : browseWarning('filterValue', term.name),
      );
    } else {
      tests.push(test);
    }
  }
  if (!known.some(({ name }) => name === 'buyingOptions')) {
    const fixedPriceOnly = buyingTest(undefined);
    tests.push(...(fixedPriceOnly === null ? [] : [fixedPriceOnly]));
  }
  return { tests, warnings, sellers: sellers?.list ?? null };
}
