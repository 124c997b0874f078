import { normalizePartNumber } from '../../part-numbers/part-number.ts';
import { LONE_CELL } from '../../part-numbers/reading/number-column.ts';
import { readNumber } from '../../part-numbers/reading/read-number.ts';
import { readGtin, type GtinKind } from './gtin.ts';
import { findSpecific, realValue, type ListingFacts } from './listing-facts.ts';
import type { StoreType } from './store-type.ts';

/** What identifies a listing's goods, under its display name. */
export type ListingIdentity = {
  readonly type: string;
  readonly value: string;
  /** Whether sales are searched by product number or by a title keyword. */
  readonly by: 'gtin' | 'number';
};

type Finder = (listing: ListingFacts) => ListingIdentity | null;

/** Longest part number the marketplace accepts. */
const MAX_NUMBER_CHARS = 65;
const MIN_NUMBER_CHARS = 3;

function numberIdentity(type: string, value: string | null): ListingIdentity | null {
  const { number } = readNumber(value ?? '', LONE_CELL);
  if (number.length > MAX_NUMBER_CHARS) {
    return null;
  }
  const compact = normalizePartNumber(number);
  return compact.length >= MIN_NUMBER_CHARS && /\d/.test(compact)
    ? { type, value: number, by: 'number' }
    : null;
}

/** Tries each name separately, so that an unusable value does not hide the next specific. */
const bySpecific =
  (...names: readonly string[]): Finder =>
  (listing) => {
    for (const name of names) {
      const found = findSpecific(listing, [name]);
      const identity = found === null ? null : numberIdentity(found.name, found.value);
      if (identity !== null) {
        return identity;
      }
    }
    return null;
  };

const byMpn: Finder = ({ mpn }) => numberIdentity('MPN', realValue(mpn));

/** Product numbers are top-level fields of a listing, specifics, or both. */
const byGtin =
  (...kinds: readonly GtinKind[]): Finder =>
  (listing) => {
    const texts = [
      realValue(listing.gtin),
      ...['UPC', 'EAN', 'ISBN', 'ISBN-13', 'ISBN-10', 'GTIN'].map(
        (name) => findSpecific(listing, [name])?.value ?? null,
      ),
    ];
    for (const text of texts) {
      const gtin = text === null ? null : readGtin(text);
      if (gtin !== null && kinds.includes(gtin.kind)) {
        return { type: gtin.kind, value: gtin.digits, by: 'gtin' };
      }
    }
    return null;
  };

const ANY_GTIN = byGtin('UPC', 'EAN', 'ISBN');

/** Identifiers by store type, best first. */
const FINDERS: Readonly<Record<StoreType, readonly Finder[]>> = {
  parts: [
    bySpecific('OE/OEM Part Number', 'Reference OE/OEM Number', 'Manufacturer Part Number', 'MPN'),
    byMpn,
    bySpecific('Interchange Part Number', 'Superseded Part Number', 'Other Part Number'),
  ],
  electronics: [byGtin('UPC', 'EAN'), bySpecific('MPN'), byMpn, bySpecific('Model')],
  fashion: [bySpecific('Style Code', 'Style', 'MPN'), byMpn, byGtin('UPC', 'EAN')],
  books: [byGtin('ISBN'), ANY_GTIN],
  other: [ANY_GTIN, bySpecific('MPN', 'Manufacturer Part Number'), byMpn],
};

/** Null when the seller gave no identifier. */
export function identifyListing(
  listing: ListingFacts,
  storeType: StoreType,
): ListingIdentity | null {
  for (const find of FINDERS[storeType]) {
    const identity = find(listing);
    if (identity !== null) {
      return identity;
    }
  }
  return null;
}

/** The manufacturer's number as listed, for any store type. */
export const mpnOf = (listing: ListingFacts): string | null =>
  (
    bySpecific('Manufacturer Part Number', 'MPN', 'OE/OEM Part Number', 'Style Code')(listing) ??
    byMpn(listing)
  )?.value ?? null;

/** The product number, if its check digit is valid. */
export const upcOf = (listing: ListingFacts): string | null => ANY_GTIN(listing)?.value ?? null;
