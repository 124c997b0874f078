import type { SoldAnswer, SoldListing } from './sold-listing.ts';

/**
 * One answer out of those to the variants of a number. Variants find much the same listings, so an
 * item counts once and the totals are not added up: the largest is what the marketplace surely has.
 */
export function mergeAnswers(answers: readonly SoldAnswer[]): SoldAnswer {
  const listings = new Map<string, SoldListing>();
  let total = 0;
  for (const answer of answers) {
    total = Math.max(total, answer.total);
    for (const listing of answer.listings) {
      if (!listings.has(listing.itemId)) {
        listings.set(listing.itemId, listing);
      }
    }
  }
  return { total: Math.max(total, listings.size), listings: [...listings.values()] };
}
