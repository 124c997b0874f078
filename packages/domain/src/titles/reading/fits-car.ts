import type { Mention } from '../../part-numbers/match-title.ts';
import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import type { PhraseMatch } from '../../part-numbers/phrase-index.ts';
import { isKnownWord, type FeatureKind, type LexiconEntry } from './lexicon.ts';

/** Kinds of phrases that name a car. */
export const CARS: ReadonlySet<FeatureKind> = new Set<FeatureKind>([
  'make',
  'model',
  'parts-brand',
]);
const YEAR = /^(?:(?:19|20)\d{2}|\d{2})$/;

/** Position of 'for' or 'fits' directly before a car, a year or the number; -1 for none. */
export function fitsCarAt(
  found: readonly PhraseMatch<LexiconEntry>[],
  words: readonly string[],
  mention: Mention,
): number {
  for (const [index, { value, at, length }] of found.entries()) {
    if (value.kind === 'fitting') {
      const next = at + length;
      const after = found[index + 1];
      const isCar = after !== undefined && after.at === next && CARS.has(after.value.kind);
      const word = words[next] ?? '';
      if (isCar || next === mention.from || YEAR.test(word) || isMistypedCar(word)) {
        return at;
      }
    }
  }
  return words.findIndex(
    (word, at) =>
      mayFit(word) && (isGluedFitting(word) || (isCompatible(word) && words[at + 1] === 'WITH')),
  );
}

const GLUED_FITTING = /^(?:\d{2,4}FOR|[A-Z]{3,}FITS)$/;
const isGluedFitting = (word: string): boolean => GLUED_FITTING.test(word);
const isCompatible = (word: string): boolean => word.startsWith('COMPAT');
const mayFit = memoizeByWord((word) => isGluedFitting(word) || isCompatible(word));

/** 'for' is followed by a car or a trade word; anything else is a car with a typo. */
const isMistypedCar = (word: string) => /^[A-Z]{4,}$/.test(word) && !isKnownWord(word);
