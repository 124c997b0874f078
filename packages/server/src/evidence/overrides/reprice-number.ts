import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';

import { batchesRepo } from '../../batches/batches.repo.ts';
import type { UserTx } from '../../db/scope.ts';
import { lookupsRepo } from '../lookups/lookups.repo.ts';
import { partCompsRepo } from '../part-comps.repo.ts';
import { overridesRepo } from './overrides.repo.ts';

export type RepriceResult = {
  /** Batches whose figures are up to date. */
  readonly batches: number;
  /** Batches whose listings are erased: their figures stay as they were. */
  readonly erased: number;
};

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * Judges a number's stored listings again with the current overrides, in every batch of the user
 * that has it, without calling the marketplace. Removing the last override only restores the
 * original figures, so it always works; everything else needs the listings.
 */
export async function repriceNumber(
  tx: UserTx,
  lookupKey: string,
  currency: string,
): Promise<RepriceResult> {
  const overrides = await overridesRepo(tx).find(lookupKey);
  let batches = 0;
  let erased = 0;
  for (const found of await partCompsRepo(tx).batchesOf(lookupKey)) {
    const { batchId, partNumber, isProbable, lookupId, notes, isOverruled } = found;
    const lookup =
      overrides === null || lookupId === null ? null : await lookupsRepo(tx).find(lookupId);
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
      await batchesRepo(tx).findForChange(batchId);
      await partCompsRepo(tx).setOverride(found, lookupKey, overridden);
    }
  }
  return { batches, erased };
}
