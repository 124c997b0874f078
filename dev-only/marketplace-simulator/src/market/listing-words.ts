import { readJson } from '../read-data.ts';

type ListingWords = {
  /** Condition ids with their weights, by what a role's conditions are called. */
  readonly conditions: Readonly<
    Record<string, readonly (readonly [conditionId: string, weight: number])[]>
  >;
  readonly conditionNames: Readonly<Record<string, string>>;
  readonly abroad: readonly (readonly [currency: string, country: string, rate: number])[];
  /** Fields that some rows lack, with their share. */
  readonly optionalFields: readonly (readonly [name: string, share: number])[];
  /** Categories of listings that were put into the wrong one. */
  readonly wrongLeaves: readonly string[];
  /** Sellers like certain endings of prices: cents beside whole dollars. */
  readonly priceEndings: readonly number[];
  readonly sellers: { readonly first: readonly string[]; readonly second: readonly string[] };
  readonly places: readonly (readonly [city: string, state: string, postalCode: string])[];
};

export const LISTING_WORDS = readJson('listings.json') as ListingWords;
