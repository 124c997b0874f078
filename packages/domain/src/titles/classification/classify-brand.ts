import { brandHints, type BrandHint } from '../../part-numbers/brand-hints.ts';
import { findPhrases } from '../../part-numbers/phrase-index.ts';
import type { BrandType } from '../analysis/part-analysis.ts';
import type { Comp } from '../reading/candidate.ts';
import { LEXICON } from '../reading/lexicon.ts';
import { mostCommon } from './votes.ts';

type BrandVerdict = { readonly brand: string | null; readonly brandType: BrandType | null };

/** What is known about a part: number, dealer description, comps, and who made the number. */
type BrandInput = {
  readonly partNumber: string;
  readonly dealerWords: readonly string[];
  readonly comps: readonly Comp[];
  /** The parts maker whose own number this is. */
  readonly maker: string | null;
};

/**
 * Counted titles decide; then the dealer's description, then an unmistakable number. A copy never
 * decides the brand, unless the number is the copy maker's own.
 */
export function classifyBrand({ partNumber, dealerWords, comps, maker }: BrandInput): BrandVerdict {
  const hints = brandHints(partNumber);
  const rank = (brand: string) => {
    const place = hints.findIndex((hint) => hint.brand === brand);
    return place === -1 ? hints.length : place;
  };
  const make =
    mostCommon(
      comps.flatMap(({ features }) => [...new Set(features.makes)]),
      (a, b) => rank(a) - rank(b),
    ) ??
    makeIn(dealerWords) ??
    strongBrandHint(hints);
  if (maker !== null) {
    return { brand: titleCase(maker), brandType: 'Aftermarket' };
  }
  if (comps.length > 0) {
    return { brand: make, brandType: brandTypeOf(comps) };
  }
  return { brand: make, brandType: make === null ? null : 'OEM' };
}

function brandTypeOf(comps: readonly Comp[]): BrandType {
  const fresh = comps.filter(({ verdict }) => verdict.group === 'new').length;
  return fresh * 2 >= comps.length ? 'OEM' : 'Used';
}

function makeIn(words: readonly string[]): string | null {
  const phrase = findPhrases(LEXICON, words).find(
    ({ value }) => value.kind === 'make' || value.kind === 'parts-brand',
  );
  return phrase?.value.name ?? null;
}

function strongBrandHint(hints: readonly BrandHint[]): string | null {
  return hints.find(({ strength }) => strength === 'strong')?.brand ?? null;
}

const titleCase = (name: string) =>
  name.replaceAll(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
