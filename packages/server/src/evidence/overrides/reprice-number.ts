import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';

import type { UserRepos } from '../../db/database.ts';

export type RepriceResult = {
  /** Batches whose figures are up to date. */
  readonly batches: number;
  /** Batches whose listings are erased: their figures stay as they were. */
  readonly erased: number;
};

type Repos = Pick<UserRepos, 'batches' | 'lookups' | 'overrides' | 'partComps'>;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * Judges a number's stored listings again with the current overrides, in every batch of the user
 * that has it, without calling the marketplace. Removing the last override only restores the
 * original figures, so it always works; everything else needs the listings.
 */
export async function repriceNumber(
  repos: Repos,
  lookupKey: string,
  currency: string,
): Promise<RepriceResult> {
  const overrides = await repos.overrides.find(lookupKey);
  let batches = 0;
  let erased = 0;
  for (const found of await repos.partComps.batchesOf(lookupKey)) {
    const { batchId, partNumber, isProbable, lookupId, notes, isOverruled } = found;
    const lookup =
      overrides === null || lookupId === null ? null : await repos.lookups.find(lookupId);
    if (overrides !== null && lookup === null) {
      erased += 1;
      continue;
    }
    batches += 1;
    const analysis =
      overrides === null || lookup === null
        ? null
        : analyzePart({
            partNumber,
            isProbable,
            answer: lookup.answer,
            asOf: lookup.coverage.asOf,
            currency,
            categoryNames: NO_NAMES,
            notes: { ...notes, overrules: overrides },
          });
    const figures = analysis?.overruled;
    const comps = analysis?.overriddenComps;
    const overridden = figures === undefined || comps === undefined ? null : { figures, comps };
    if (overridden !== null || isOverruled) {
      await repos.batches.findForChange(batchId);
      await repos.partComps.setOverride(found, lookupKey, overridden);
    }
  }
  return { batches, erased };
}
