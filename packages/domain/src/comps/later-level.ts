import type { SoldListing } from '../evidence/sold-listing.ts';
import type { Candidate } from './candidate.ts';

/** Mopar: seven or eight digits, and two letters that count the revisions of the part. */
const LEVELLED = /^(\d{7,8})(A[A-Z])$/;

/**
 * Which candidates write the number without its level although a later one is known. Such a title
 * means the level of today, so they are another part than the one asked for.
 */
export function withoutLevel(
  listings: readonly SoldListing[],
  candidates: readonly Candidate[],
  key: string,
): ReadonlySet<Candidate> {
  const [, digits, level] = LEVELLED.exec(key) ?? [];
  if (digits === undefined || level === undefined) {
    return new Set();
  }
  const bare = candidates.filter(
    ({ signs: { mention, words } }) =>
      mention.to === mention.from + 1 && /^0?\d+$/.test(words[mention.from] ?? ''),
  );
  const named = new RegExp(`(?<!\\d)0?${digits}(A[A-Z])(?![A-Z0-9])`, 'gi');
  const isLaterKnown =
    bare.length > 0 &&
    listings.some(({ title }) =>
      [...title.matchAll(named)].some(([, other = '']) => other.toUpperCase() > level),
    );
  return new Set(isLaterKnown ? bare : []);
}
