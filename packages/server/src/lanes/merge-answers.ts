import type { SoldListing } from '@partsight/domain/evidence/sold-listing';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';

/** Several answers about one number as one: each listing once, the largest total. */
export function mergeAnswers(answers: readonly LookupOutcome[]): LookupOutcome {
  const listings = new Map<string, SoldListing>();
  let total = 0;
  for (const outcome of answers) {
    if (outcome.kind === 'found') {
      total = Math.max(total, outcome.answer.total);
      for (const listing of outcome.answer.listings) {
        listings.set(listing.itemId, listing);
      }
    }
  }
  return listings.size === 0 && total === 0
    ? { kind: 'nothing-found' }
    : {
        kind: 'found',
        answer: { total: Math.max(total, listings.size), listings: [...listings.values()] },
      };
}
