import { chanceOf } from '../world/chance.ts';
import type { LiveListing } from '../world/live-listing.ts';

/** Share of the listings on stores' shelves that offer choices. */
const GROUP_SHARE = 0.11;

/** The choices a listing offers; none for a listing of one thing. */
export function variationsOf(listing: LiveListing, hasGroups: boolean): readonly string[] {
  if (!hasGroups) {
    return [];
  }
  if (listing.variationIds !== undefined) {
    return listing.variationIds;
  }
  const chance = chanceOf(listing.legacyId, 'variations');
  return chance.hit(GROUP_SHARE)
    ? Array.from({ length: chance.int(2, 4) }, () => String(chance.int(4e11, 6e11)))
    : [];
}

const UPDATE_MS = 600_000;

/** Whether the seller is changing the listing in these ten minutes. */
export const isUpdating = ({ legacyId }: LiveListing, share: number, nowMs: number): boolean =>
  chanceOf(legacyId, Math.floor(nowMs / UPDATE_MS), 'updating').hit(share);
