import { findSpecific, type ListingFacts } from './listing-facts.ts';
import { STORE_TYPES, type StoreType } from './store-type.ts';

type KnownType = Exclude<StoreType, 'other'>;

/** Top-level categories by store type. Any other known category means "other". */
const CATEGORY_IDS: Readonly<Record<KnownType, readonly string[]>> = {
  parts: ['6000', '6028', '6030', '10063', '34998', '43962', '184646', '33743'],
  electronics: ['293', '58058', '15032', '625', '1249'],
  fashion: ['11450', '281'],
  books: ['267'],
};

/** Category names, used when ids are missing. */
const CATEGORY_NAMES: Readonly<Record<KnownType, RegExp>> = {
  parts: /\b(?:ebay motors|(?:auto|car|truck|motorcycle|vehicle|boat)\b.*\bparts)\b/i,
  electronics:
    /\b(?:electronics|computers?|tablets|cell phones|cameras|video games|networking|audio)\b/i,
  fashion: /\b(?:clothing|shoes|handbags|jewelry|watches|fashion)\b/i,
  books: /\b(?:books|textbooks)\b/i,
};

/** Item specifics that are nearly unique to one type. */
const TYPE_SPECIFICS: Readonly<Record<KnownType, readonly string[]>> = {
  parts: [
    'Manufacturer Part Number',
    'OE/OEM Part Number',
    'Reference OE/OEM Number',
    'Interchange Part Number',
    'Superseded Part Number',
    'Other Part Number',
    'Placement on Vehicle',
    'Fitment Type',
  ],
  books: ['ISBN', 'ISBN-10', 'ISBN-13', 'Book Title', 'Author', 'Publication Name', 'Book Series'],
  fashion: ['Style Code', 'Size Type', 'Department', 'Upper Material', 'Inseam', 'US Shoe Size'],
  electronics: ['Model', 'Connectivity', 'Storage Capacity', 'Screen Size', 'Platform', 'Network'],
};

const KNOWN_TYPES = STORE_TYPES.filter((type) => type !== 'other');

/** A store has a type when more than half of its conclusive listings have it. */
export function detectStoreType(listings: readonly ListingFacts[]): StoreType {
  const votes = listings.flatMap((listing) => listingType(listing) ?? []);
  const winner = STORE_TYPES.find(
    (type) => votes.filter((vote) => vote === type).length * 2 > votes.length,
  );
  return winner ?? 'other';
}

/** Type of one listing: by category, otherwise by specifics; null when neither is conclusive. */
export function listingType(listing: ListingFacts): StoreType | null {
  const { categoryIds, categoryPath } = listing;
  const ids = new Set(categoryIds);
  const byId = KNOWN_TYPES.find((type) => CATEGORY_IDS[type].some((id) => ids.has(id)));
  if (byId !== undefined) {
    return byId;
  }
  const [top = ''] = categoryPath;
  const byName = KNOWN_TYPES.find((type) => CATEGORY_NAMES[type].test(top));
  if (byName !== undefined) {
    return byName;
  }
  if (categoryPath.length > 0 || categoryIds.length > 1) {
    return 'other';
  }
  return KNOWN_TYPES.find((type) => findSpecific(listing, TYPE_SPECIFICS[type]) !== null) ?? null;
}
