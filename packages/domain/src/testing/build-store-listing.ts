import type { ListingFacts } from '../stores/listing-facts.ts';

/** A listing of a store with nothing filled in but what the test says. */
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
