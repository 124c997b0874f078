import type { SoldListing } from '../evidence/sold-listing.ts';
import type { Candidate } from '../reading/candidate.ts';

/** Mopar: seven or eight digits, and two letters for the revision. */
const REVISED_NUMBER = /^(\d{7,8})(A[A-Z])$/;

/**
 * Candidates that omit the revision although a newer one is known. Such a title means the current
 * revision, so it is another part than the searched one.
 */
export function listingsOfNewerRevision(
  listings: readonly SoldListing[],
  candidates: readonly Candidate[],
  key: string,
): ReadonlySet<Candidate> {
  const [, digits, level] = REVISED_NUMBER.exec(key) ?? [];
  if (digits === undefined || level === undefined) {
    return new Set();
  }
  const bare = candidates.filter(
    ({ features: { mention, words } }) =>
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
