import {
  brandHints,
  mayBeAftermarketNumber,
  type BrandHint,
} from '../../part-numbers/brand-hints.ts';
import { findPhrases } from '../../part-numbers/phrase-index.ts';
import type { BrandType } from '../analysis/part-analysis.ts';
import type { Candidate, Comp } from '../reading/candidate.ts';
import { LEXICON } from '../reading/lexicon.ts';
import { mostCommon } from './votes.ts';

type BrandVerdict = { readonly brand: string | null; readonly brandType: BrandType | null };

/** What is known about a part: number, dealer description, comps, and aftermarket copies. */
type BrandInput = {
  readonly partNumber: string;
  readonly dealerWords: readonly string[];
  readonly comps: readonly Comp[];
  readonly copies: readonly Candidate[];
};

/**
 * Counted titles decide; then the dealer's description, then an unmistakable number. A copy never
 * decides the brand, unless the number is the copy maker's own.
 */
export function classifyBrand({
  partNumber,
  dealerWords,
  comps,
  copies,
}: BrandInput): BrandVerdict {
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
  if (comps.length > 0) {
    return { brand: make, brandType: brandTypeOf(comps) };
  }
  const maker = make === null && mayBeAftermarketNumber(partNumber) ? makerOfNumber(copies) : null;
  if (maker !== null) {
    return { brand: maker, brandType: 'Aftermarket' };
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

/** 'Dorman 917-123': the name directly before the number is its manufacturer. */
function makerOfNumber(copies: readonly Candidate[]): string | null {
  const name = mostCommon(
    copies.flatMap(({ features: { maker, mention } }) =>
      maker !== null && maker.to === mention.from ? maker.name : [],
    ),
    () => 0,
  );
  return name === null ? null : titleCase(name);
}

const titleCase = (name: string) =>
  name.replaceAll(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
