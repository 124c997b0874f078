import { EVIDENCE_SOURCES, type RunSource } from '@partsight/domain/evidence/evidence-source';

export type SourceReach = { readonly source: string; readonly reachDays: number };

const reachOf = (id: RunSource): SourceReach => {
  const { name: source, reachDays } = EVIDENCE_SOURCES[id];
  return { source, reachDays };
};

/** Active listings, for a list that uses them. */
export const ACTIVE_LISTINGS_REACH: SourceReach = reachOf('for-sale-now');

/**
 * The source for a user's list: sold listings, unless the user prefers active listings or only
 * those are available.
 */
export const chooseSource =
  (onlyLive: (userId: string) => Promise<boolean>) =>
  async (userId: string, preferred?: RunSource): Promise<SourceReach> =>
    preferred === 'for-sale-now' || (await onlyLive(userId))
      ? ACTIVE_LISTINGS_REACH
      : reachOf('research-api');
