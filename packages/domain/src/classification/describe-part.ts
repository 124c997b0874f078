import type { ReadTitle, TitleToken } from '../identity/read-title.ts';
import { normalizePartNumber } from '../part-number.ts';

/** Words that say something of the offer and nothing of the part. */
const NOISE = new Set(
  (
    'OEM OE NEW USED GENUINE FACTORY ORIGINAL NOS FREE SHIPPING FAST SHIP SHIPS SAME DAY SALE LOOK ' +
    'WOW NICE GREAT CONDITION TESTED WORKING WARRANTY AUTHENTIC BRAND RARE OBSOLETE DISCONTINUED ' +
    'PART NUMBER NO NUM PN MPN AND FOR WITH THE A AN OF TO IN ON FITS'
  ).split(' '),
);
const MAX_DESCRIPTION_CHARS = 80;
/** The marketplace puts the best matches first; the rest would only repeat them. */
const MAX_TITLES = 50;

/**
 * What the part is, in a seller's words: the title that shares most with the other titles, without
 * the number and the praise.
 */
export function describePart(partNumber: string, titles: readonly ReadTitle[]): string | null {
  const number = normalizePartNumber(partNumber);
  const heard = titles.slice(0, MAX_TITLES);
  const told = heard.map((title) => telling(title, number));
  const shares = new Map<string, number>();
  for (const words of told) {
    for (const word of words) {
      shares.set(word, (shares.get(word) ?? 0) + 1);
    }
  }
  let best: ReadTitle | undefined;
  let bestScore = -1;
  for (const [at, words] of told.entries()) {
    let score = 0;
    for (const word of words) {
      score += shares.get(word) ?? 0;
    }
    if (score > bestScore) {
      best = heard[at];
      bestScore = score;
    }
  }
  return best === undefined ? null : cleaned(best, number);
}

function telling({ words }: ReadTitle, number: string): ReadonlySet<string> {
  return new Set(
    words.filter((word) => word.length > 1 && !NOISE.has(word) && !isOf(word, number)),
  );
}

/** Whether a word is the number or a group of it; a word without digits never is. */
function isOf(word: string, number: string): boolean {
  return /\d/.test(word) && word.length >= 3 && number.includes(word);
}

function cleaned({ text, tokens }: ReadTitle, number: string): string {
  const offerOnly = new Set([
    'AND',
    'FOR',
    'WITH',
    'THE',
    'A',
    'AN',
    'OF',
    'TO',
    'IN',
    'ON',
    'FITS',
  ]);
  const isKept = ({ word }: TitleToken) =>
    (!NOISE.has(word) || offerOnly.has(word)) && !isOf(word, number);
  let line = '';
  let previousKept = false;
  for (const token of tokens) {
    if (isKept(token)) {
      const gap = previousKept && token.before.trim() !== '' ? token.before : ' ';
      line += (line === '' ? '' : gap) + text.slice(token.start, token.start + token.word.length);
      previousKept = true;
    } else {
      previousKept = false;
    }
  }
  const tidy = line.replaceAll(/\s+/g, ' ').trim();
  return (tidy === '' ? text.trim() : tidy).slice(0, MAX_DESCRIPTION_CHARS);
}
