import { decideAfterCrash } from '@partsight/domain/lookups/lane-decision';

import type { HolderRepos } from '../../database.ts';
import type { PartRef } from './hold.record.ts';
import type { LaneDeps } from './lane-run.ts';

/** A part on which a holder ended, or whose handling threw: it is tried again later, and not for ever. */
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
