export type ListingSpecific = { readonly name: string; readonly value: string };

/** What is known about a store listing when it is identified. */
export type ListingFacts = {
  readonly title: string;
  /** The leaf category and its ancestors, in any order. */
  readonly categoryIds: readonly string[];
  /** Names from the top category to the leaf. */
  readonly categoryPath: readonly string[];
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly specifics: readonly ListingSpecific[];
};

/** Fillers that sellers enter in required fields. */
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

/** The value, unless it is a filler. */
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

/** The first of these specifics with a value, under the seller's own name for it. */
export function findSpecific(
  { specifics }: Pick<ListingFacts, 'specifics'>,
  names: readonly string[],
): ListingSpecific | null {
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
