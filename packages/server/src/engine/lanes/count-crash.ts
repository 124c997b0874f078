import { decideAfterCrash } from '@partsight/domain/runs/lane-decision';

import { partProgressRepo } from '../../batches/part-progress.repo.ts';
import type { HolderTx } from '../../db/scope.ts';
import type { LaneDeps } from './lane-deps.ts';
import type { PartRef } from './lane.record.ts';

/**
 * Counts a crash of a part that ended its process or threw: it is retried later, a limited number
 * of times.
 */
export async function countCrash(
  { now, random }: Pick<LaneDeps, 'now' | 'random'>,
  tx: HolderTx,
  { batchId, rowNo }: PartRef,
): Promise<void> {
  const parts = partProgressRepo(tx);
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
