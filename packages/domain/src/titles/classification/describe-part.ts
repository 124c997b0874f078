import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import { normalizePartNumber } from '../../part-numbers/part-number.ts';

/** Words about the offer, not the part. */
const OFFER_WORDS = new Set(
  (
    'OEM OE NEW USED GENUINE FACTORY ORIGINAL NOS FREE SHIPPING FAST SHIP SHIPS SAME DAY SALE LOOK ' +
    'WOW NICE GREAT CONDITION TESTED WORKING WARRANTY AUTHENTIC BRAND RARE OBSOLETE DISCONTINUED ' +
    'PART NUMBER NO NUM PN MPN'
  ).split(' '),
);
/** Function words without meaning of their own. */
const LINKING_WORDS = new Set('AND FOR WITH THE A AN OF TO IN ON FITS'.split(' '));
const MAX_DESCRIPTION_CHARS = 80;
/** The marketplace returns the best matches first; the rest would only repeat them. */
const MAX_TITLES = 50;
/** Kept between two words as typed; anything else becomes a space. */
const PRESERVED_GAP = /^ ?[-/&.,+:] ?$/;

/**
 * The part's description in a seller's words: the title that shares most with the others, without
 * the number and sales words.
 */
export function describePart(partNumber: string, titles: readonly ParsedTitle[]): string | null {
  const number = normalizePartNumber(partNumber);
  const bestTitles = titles.slice(0, MAX_TITLES);
  const titleWords = bestTitles.map((title) => significantWords(title.words, number));
  const shares = new Map<string, number>();
  for (const words of titleWords) {
    for (const word of words) {
      shares.set(word, (shares.get(word) ?? 0) + 1);
    }
  }
  let best: ParsedTitle | null = null;
  let bestScore = -1;
  for (const [at, title] of bestTitles.entries()) {
    let score = 0;
    for (const word of titleWords[at] ?? []) {
      score += shares.get(word) ?? 0;
    }
    if (score > bestScore) {
      best = title;
      bestScore = score;
    }
  }
  return best === null ? null : cleanTitle(best, number);
}

function significantWords(words: readonly string[], number: string): ReadonlySet<string> {
  return new Set(words.filter((word, at) => isSignificant(word) && !isOfNumber(words, at, number)));
}

const isSignificant = memoizeByWord(
  (word) => word.length > 1 && !OFFER_WORDS.has(word) && !LINKING_WORDS.has(word),
);

/** The number itself, a group of it, or the letters that follow such a group. */
function isOfNumber(words: readonly string[], at: number, number: string): boolean {
  const word = words[at] ?? '';
  const previous = words[at - 1] ?? '';
  return (
    isGroupOf(word, number) || (isGroupOf(previous, number) && number.includes(previous + word))
  );
}

function isGroupOf(word: string, number: string): boolean {
  return word.length >= 3 && hasDigit(word) && number.includes(word);
}

const hasDigit = memoizeByWord((word) => /\d/.test(word));

function cleanTitle({ text, tokens, words }: ParsedTitle, number: string): string {
  let line = '';
  let lastKept: number | null = null;
  for (const [at, { word, start, before }] of tokens.entries()) {
    if (!OFFER_WORDS.has(word) && !isOfNumber(words, at, number)) {
      const gap = lastKept === at - 1 && PRESERVED_GAP.test(before) ? before : ' ';
      line += gap + text.slice(start, start + word.length);
      lastKept = at;
    }
  }
  return (line === '' ? text : line).trim().slice(0, MAX_DESCRIPTION_CHARS);
}
