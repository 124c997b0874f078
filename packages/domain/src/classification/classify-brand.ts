import type { BrandType } from '../analysis/part-analysis.ts';
import type { Candidate, Comp } from '../comps/candidate.ts';
import { LEXICON } from '../comps/lexicon.ts';
import { brandHints, mayBeHouseNumber, type BrandHint } from '../part-numbers/brand-hints.ts';
import { findPhrases } from '../part-numbers/phrase-book.ts';
import { mostVotes } from './votes.ts';

type BrandVerdict = { readonly brand: string | null; readonly brandType: BrandType | null };

/** What is known of a part: the number, what the dealer calls it, its comps, and copies of it. */
type KnownPart = {
  readonly partNumber: string;
  readonly dealerWords: readonly string[];
  readonly comps: readonly Comp[];
  readonly copies: readonly Candidate[];
};

/**
 * Titles that count decide; then the dealer's own words, then an unmistakable number. A copy never
 * says whose part it is, unless the number itself is one of the copy's maker.
 */
export function classifyBrand({ partNumber, dealerWords, comps, copies }: KnownPart): BrandVerdict {
  const hints = brandHints(partNumber);
  const rank = (brand: string) => {
    const place = hints.findIndex((hint) => hint.brand === brand);
    return place === -1 ? hints.length : place;
  };
  const make =
    mostVotes(
      comps.flatMap(({ signs }) => [...new Set(signs.makes)]),
      (a, b) => rank(a) - rank(b),
    ) ??
    makeNamed(dealerWords) ??
    unmistakable(hints);
  if (comps.length > 0) {
    return { brand: make, brandType: typeOf(comps) };
  }
  const maker = make === null && mayBeHouseNumber(partNumber) ? makerOfNumber(copies) : null;
  if (maker !== null) {
    return { brand: maker, brandType: 'Aftermarket' };
  }
  return { brand: make, brandType: make === null ? null : 'OEM' };
}

function typeOf(comps: readonly Comp[]): BrandType {
  const fresh = comps.filter(({ verdict }) => verdict.group === 'new').length;
  return fresh * 2 >= comps.length ? 'OEM' : 'Used';
}

function makeNamed(words: readonly string[]): string | null {
  const phrase = findPhrases(LEXICON, words).find(
    ({ value }) => value.kind === 'make' || value.kind === 'parts-brand',
  );
  return phrase?.value.name ?? null;
}

function unmistakable(hints: readonly BrandHint[]): string | null {
  return hints.find(({ strength }) => strength === 'strong')?.brand ?? null;
}

/** 'Dorman 917-123': the name directly before the number is its maker. */
function makerOfNumber(copies: readonly Candidate[]): string | null {
  const name = mostVotes(
    copies.flatMap(({ signs: { maker, mention } }) =>
      maker !== null && maker.to === mention.from ? maker.name : [],
    ),
    () => 0,
  );
  return name === null ? null : titleCase(name);
}

const titleCase = (name: string) =>
  name.replaceAll(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
