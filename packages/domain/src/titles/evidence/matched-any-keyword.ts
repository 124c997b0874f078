import { parseTitle } from '../../part-numbers/parse-title.ts';
import type { SoldListingsResponse } from './sold-listing.ts';

/** An engine that requires all words may still return some rows for a word in a hidden field. */
const MIN_SHARE = 0.5;

/** Whether the response to several words contains rows that match any of them, not all. */
export function matchedAnyKeyword(keywords: string, { listings }: SoldListingsResponse): boolean {
  const wanted = keywords.toUpperCase().split(' ');
  if (wanted.length < 2) {
    return false;
  }
  const joined = wanted.join('');
  const whole = listings.filter(({ title }) => {
    const words = new Set(parseTitle(title).words);
    return wanted.every((word) => words.has(word)) || words.has(joined);
  });
  return whole.length < listings.length * MIN_SHARE;
}
