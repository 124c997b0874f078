import type { BrandType } from '../analysis/part-analysis.ts';
import type { KeptListing } from '../evidence/judge-listings.ts';
import { brandHints, type BrandHint } from '../part-numbers/brand-hints.ts';
import { findPhrases, phraseBook } from '../part-numbers/phrase-book.ts';
import { BRAND_WORDS } from './brand-words.ts';
import { mostVotes } from './votes.ts';

export type BrandVerdict = { readonly brand: string | null; readonly brandType: BrandType | null };

const BRANDS = phraseBook(
  Object.entries(BRAND_WORDS).flatMap(([brand, words]) => words.map((word) => [word, brand])),
);
const TYPE_ORDER: readonly BrandType[] = ['OEM', 'Used', 'Aftermarket'];
/** From refurbished on, every condition has been on a car before. */
const FIRST_USED_CONDITION = 2000;

/**
 * Titles decide; the number's shape only settles a tie, or speaks alone when it is unmistakable and
 * no title names a brand.
 */
export function classifyBrand(partNumber: string, listings: readonly KeptListing[]): BrandVerdict {
  const hints = brandHints(partNumber);
  const rank = (brand: string) => {
    const place = hints.findIndex((hint) => hint.brand === brand);
    return place === -1 ? hints.length : place;
  };
  const brands = listings.map(
    ({ title }) => new Set(findPhrases(BRANDS, title.words).map(({ value }) => value)),
  );
  const make =
    mostVotes(
      brands.flatMap((named) => [...named]),
      (a, b) => rank(a) - rank(b),
    ) ?? unmistakable(hints);
  const brandType = mostVotes(
    listings.flatMap((one, at) => typeOf(one, brands[at]?.has(make ?? '') === true) ?? []),
    (a, b) => TYPE_ORDER.indexOf(a) - TYPE_ORDER.indexOf(b),
  );
  return { brand: brandType === 'Aftermarket' ? (makerOf(listings) ?? make) : make, brandType };
}

function unmistakable(hints: readonly BrandHint[]): string | null {
  return hints.find(({ strength }) => strength === 'strong')?.brand ?? null;
}

function makerOf(listings: readonly KeptListing[]): string | null {
  return mostVotes(
    listings.flatMap(({ signs }) => signs.maker ?? []),
    () => 0,
  );
}

function typeOf({ listing, signs }: KeptListing, namesMake: boolean): BrandType | null {
  if (signs.origin === 'aftermarket') {
    return 'Aftermarket';
  }
  if (Number(listing.conditionId) >= FIRST_USED_CONDITION) {
    return 'Used';
  }
  return signs.origin === 'genuine' || namesMake ? 'OEM' : null;
}
