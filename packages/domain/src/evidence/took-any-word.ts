import { readTitle } from '../part-numbers/read-title.ts';
import type { SoldAnswer } from './sold-listing.ts';

/** An engine that wants all words may still show some rows for a word in a field that is not shown. */
const MIN_SHARE = 0.5;

/** Whether an answer to several words holds rows with any of them, where all were meant. */
export function tookAnyWord(keywords: string, { listings }: SoldAnswer): boolean {
  const wanted = keywords.toUpperCase().split(' ');
  if (wanted.length < 2) {
    return false;
  }
  const joined = wanted.join('');
  const whole = listings.filter(({ title }) => {
    const words = new Set(readTitle(title).words);
    return wanted.every((word) => words.has(word)) || words.has(joined);
  });
  return whole.length < listings.length * MIN_SHARE;
}
