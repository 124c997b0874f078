import { decideAfterCrash } from '@partsight/domain/pacing/lookups/lane-decision';

import type { HolderRepos } from '../../db/database.ts';
import type { LaneDeps, PartRef } from './lane.record.ts';

/**
 * Counts a crash of a part that ended its process or threw: it is retried later, a limited number
 * of times.
 */
export async function countCrash(
  { now, random }: Pick<LaneDeps, 'now' | 'random'>,
  { parts }: Pick<HolderRepos, 'parts'>,
  { batchId, rowNo }: PartRef,
): Promise<void> {
  const crashed = await parts.countCrash(batchId, rowNo);
  if (crashed === null) {
    return;
  }
  const { lookupKey, attempts } = crashed;
  const decision = decideAfterCrash(crashed.crashes, now(), random());
  if (decision.kind === 'fail-part') {
    await parts.fail(batchId, lookupKey, decision.reason);
  } else {
    const until = decision.notBefore;
    await parts.postpone(batchId, lookupKey, { attempts, until, unansweredAt: null });
  }
}
