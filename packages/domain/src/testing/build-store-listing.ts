import type { ListingFacts } from '../titles/stores/listing-facts.ts';

/** A store listing with only the fields the test sets. */
export const buildStoreListing = (
  overrides: Partial<Omit<ListingFacts, 'specifics'>> & {
    readonly specifics?: Readonly<Record<string, string>>;
  } = {},
): ListingFacts => {
  const { specifics = {}, ...rest } = overrides;
  return {
    title: 'A listing',
    categoryIds: [],
    categoryPath: [],
    brand: null,
    mpn: null,
    gtin: null,
    ...rest,
    specifics: Object.entries(specifics).map(([name, value]) => ({ name, value })),
  };
};
