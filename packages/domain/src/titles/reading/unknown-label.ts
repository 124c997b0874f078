import type { Mention } from '../../part-numbers/match-title.ts';
import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import { TITLE_WORDS } from '../words/words.ts';
import { isKnownWord } from './lexicon.ts';

const LETTERS = /^[A-Z]{5,14}$/;
const SHORT_FIRST = /^[A-Z]{4}$/;

/** Position of an unlisted word that reads like a label name, or -1. */
export function unknownLabelAt({ words }: ParsedTitle, mention: Mention): number {
  for (let at = 0; at < words.length; at += 1) {
    if (at === mention.from) {
      at = mention.to - 1;
      continue;
    }
    const word = words[at] ?? '';
    if (isUnknownName(word) || (at === 0 && SHORT_FIRST.test(word) && !hasMeaning(word))) {
      return at;
    }
  }
  return -1;
}

const isUnknownName = memoizeByWord((word) => LETTERS.test(word) && !hasMeaning(word));

/** A trade word, including plurals, typos and two words written as one. */
function hasMeaning(word: string): boolean {
  return (
    isKnownWord(word) ||
    (word.endsWith('ES') && isKnownWord(word.slice(0, -2))) ||
    (word.endsWith('ED') && isKnownWord(word.slice(0, -2))) ||
    (word.endsWith('ING') && isKnownWord(word.slice(0, -3))) ||
    isTwoWords(word) ||
    isMistyped(word)
  );
}

const MIN_PIECE = 3;

function isTwoWords(word: string): boolean {
  for (let cut = MIN_PIECE; cut <= word.length - MIN_PIECE; cut += 1) {
    if (isKnownWord(word.slice(0, cut)) && isKnownWord(word.slice(cut))) {
      return true;
    }
  }
  return false;
}

/** Two swapped neighbors, or one letter missing, wrong or extra, such as a plural S. */
function isMistyped(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    const cut = without(word, at);
    if (isKnownWord(swapped) || isKnownWord(cut) || LONG_WORDS_CUT.has(`${at} ${cut}`)) {
      return true;
    }
  }
  return ANY_CUT.has(word);
}

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);

/** Shorter words are too close to names. */
const LONG_WORD = 7;

/**
 * Long trade words with one letter removed, by position: for a wrong letter, and for a missing one.
 */
const LONG_WORDS_CUT: ReadonlySet<string> = new Set(
  [...TITLE_WORDS]
    .filter((word) => word.length >= LONG_WORD)
    .flatMap((word) => Array.from(word, (_, at) => `${at} ${without(word, at)}`)),
);
const ANY_CUT: ReadonlySet<string> = new Set(
  [...LONG_WORDS_CUT].map((cut) => cut.slice(cut.indexOf(' ') + 1)),
);
