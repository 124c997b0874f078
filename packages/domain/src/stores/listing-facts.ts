export type Specific = { readonly name: string; readonly value: string };

/** What is known of one listing of a store when it comes to telling what it is. */
export type ListingFacts = {
  readonly title: string;
  /** The leaf and what it lies in, in any order. */
  readonly categoryIds: readonly string[];
  /** Names from the top category to the leaf. */
  readonly categoryPath: readonly string[];
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly specifics: readonly Specific[];
};

/** What sellers write where the marketplace demands a value and they have none. */
const FILLERS = new Set([
  '',
  'DOES NOT APPLY',
  'NOT APPLICABLE',
  'NOT AVAILABLE',
  'DOESNT APPLY',
  'N A',
  'NA',
  'NONE',
  'NO',
  'UNKNOWN',
  'UNBRANDED',
  'GENERIC',
  'NO BRAND',
  'SEE DESCRIPTION',
  'SEE PICTURES',
  'SEE PHOTOS',
]);

/** The value if it says something; fillers count as nothing said. */
export function realValue(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  const compared = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/['\u2019]/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
  return FILLERS.has(compared) ? null : text;
}

const nameKey = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The first of these specifics that says something, by the seller's own name for it. */
export function findSpecific(
  { specifics }: Pick<ListingFacts, 'specifics'>,
  names: readonly string[],
): Specific | null {
  for (const wanted of names) {
    for (const { name, value } of specifics) {
      const real = nameKey(name) === nameKey(wanted) ? realValue(value) : null;
      if (real !== null) {
        return { name, value: real };
      }
    }
  }
  return null;
}

export const brandOf = (listing: ListingFacts): string | null =>
  realValue(listing.brand) ?? findSpecific(listing, ['Brand', 'Manufacturer'])?.value ?? null;
