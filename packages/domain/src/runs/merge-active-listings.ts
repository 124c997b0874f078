import type { ActiveListingsResponse } from '../titles/evidence/active-listing.ts';

/** Merges the active listings found under a number's spellings, each once; null when none was found. */
export function mergeActiveListings(
  answers: readonly ActiveListingsResponse[],
): ActiveListingsResponse | null {
  if (answers.length === 0) {
    return null;
  }
  const byId = new Map(
    answers.flatMap(({ listings }) => listings.map((listing) => [listing.itemId, listing])),
  );
  const unread = Math.max(...answers.map(({ total, listings }) => total - listings.length));
  return { total: byId.size + Math.max(0, unread), listings: [...byId.values()] };
}
