import { dedupeListings } from '../titles/evidence/dedupe-listings.ts';
import { isTruncated } from '../titles/evidence/sold-listing.ts';
import type { LookupOutcome } from './lookup-outcome.ts';

/**
 * Merges the responses to a number's spellings. They find mostly the same listings, so totals are
 * not summed: use the largest, unless there are more distinct listings. Truncated when any one was.
 * Failed outcomes add nothing.
 */
export function mergeResponses(outcomes: readonly LookupOutcome[]): LookupOutcome {
  const answers = outcomes.flatMap((outcome) => (outcome.kind === 'found' ? outcome.answer : []));
  const listings = dedupeListings(answers.flatMap((answer) => answer.listings));
  const unread = answers.map((answer) =>
    isTruncated(answer) ? answer.total - answer.listings.length : 0,
  );
  const total = Math.max(
    listings.length + Math.max(0, ...unread),
    ...answers.map((answer) => answer.total),
  );
  return total === 0 ? { kind: 'nothing-found' } : { kind: 'found', answer: { total, listings } };
}
