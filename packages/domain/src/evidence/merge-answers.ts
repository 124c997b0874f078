import type { LookupOutcome } from '../lookups/lookup-outcome.ts';
import { eachOnce } from './each-once.ts';
import { isTruncated } from './sold-listing.ts';

/**
 * One answer out of those to the spellings of a number. They find much the same listings, so the
 * totals are not added up: the largest is what the marketplace surely has, unless the listings
 * together are more. What one of them left unread stays unread, whatever the others brought. Outcomes
 * that are no answers add nothing.
 */
export function mergeAnswers(outcomes: readonly LookupOutcome[]): LookupOutcome {
  const answers = outcomes.flatMap((outcome) => (outcome.kind === 'found' ? outcome.answer : []));
  const listings = eachOnce(answers.flatMap((answer) => answer.listings));
  const unread = answers.map((answer) =>
    isTruncated(answer) ? answer.total - answer.listings.length : 0,
  );
  const total = Math.max(
    listings.length + Math.max(0, ...unread),
    ...answers.map((answer) => answer.total),
  );
  return total === 0 ? { kind: 'nothing-found' } : { kind: 'found', answer: { total, listings } };
}
