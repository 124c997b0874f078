import { EVIDENCE_SOURCES, type RunSource } from '@partsight/domain/sources/evidence-source';

export type Reach = { readonly source: string; readonly reachDays: number };

const reachOf = (id: RunSource): Reach => {
  const { name: source, reachDays } = EVIDENCE_SOURCES[id];
  return { source, reachDays };
};

/** Live listings, for a list that is asked of them. */
export const FOR_SALE: Reach = reachOf('for-sale-now');

/**
 * Which source a person's list is asked of: sold listings, unless the person wishes for what is for sale
 * or only that can be had.
 */
export const chooseSource =
  (onlyLive: (userId: string) => Promise<boolean>) =>
  async (userId: string, wish?: RunSource): Promise<Reach> =>
    wish === 'for-sale-now' || (await onlyLive(userId)) ? FOR_SALE : reachOf('research-api');
