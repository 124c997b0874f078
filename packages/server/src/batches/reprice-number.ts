import { analyzePart } from '@partsight/domain/analysis/analyze-part';

import type { UserRepos } from '../database.ts';

export type Repriced = {
  /** Batches whose figures follow what stands now. */
  readonly batches: number;
  /** Batches whose listings are erased: their figures stay as they were. */
  readonly erased: number;
};

type Repos = Pick<UserRepos, 'batches' | 'lookups' | 'overrules' | 'partComps'>;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * Judges a number's stored answers again, in every batch of the person that has it, by what the person
 * says now. Nothing is asked of the marketplace. With nothing said any more the figures as found are
 * enough, so that this is always possible; everything else needs the listings.
 */
export async function repriceNumber(
  repos: Repos,
  lookupKey: string,
  currency: string,
): Promise<Repriced> {
  const overrules = await repos.overrules.of(lookupKey);
  let batches = 0;
  let erased = 0;
  for (const found of await repos.partComps.batchesOf(lookupKey)) {
    const { batchId, partNumber, lookupId, notes, isOverruled } = found;
    const lookup =
      overrules === null || lookupId === null ? null : await repos.lookups.find(lookupId);
    if (overrules !== null && lookup === null) {
      erased += 1;
      continue;
    }
    batches += 1;
    const analysis =
      overrules === null || lookup === null
        ? null
        : analyzePart({
            partNumber,
            answer: lookup.answer,
            asOf: lookup.coverage.asOf,
            currency,
            categoryNames: NO_NAMES,
            notes: { ...notes, overrules },
          });
    const figures = analysis?.overruled;
    const comps = analysis?.overruledComps;
    const overruled = figures === undefined || comps === undefined ? null : { figures, comps };
    if (overruled !== null || isOverruled) {
      await repos.batches.findForChange(batchId);
      await repos.partComps.setOverruled(found, lookupKey, overruled);
    }
  }
  return { batches, erased };
}
