import type { LiveListing } from '../market/live-listing.ts';
import { randomOf } from '../market/random.ts';

/** Share of the stores' listings that have variations. */
const GROUP_SHARE = 0.11;

/** The variations of a listing; empty if it has none. */
export function variationsOf(listing: LiveListing, hasGroups: boolean): readonly string[] {
  if (!hasGroups) {
    return [];
  }
  if (listing.variationIds !== undefined) {
    return listing.variationIds;
  }
  const random = randomOf(listing.legacyId, 'variations');
  return random.hit(GROUP_SHARE)
    ? Array.from({ length: random.int(2, 4) }, () => String(random.int(4e11, 6e11)))
    : [];
}

const UPDATE_MS = 600_000;

/** Whether the seller is changing the listing in these ten minutes. */
export const isUpdating = ({ legacyId }: LiveListing, share: number, nowMs: number): boolean =>
  randomOf(legacyId, Math.floor(nowMs / UPDATE_MS), 'updating').hit(share);
