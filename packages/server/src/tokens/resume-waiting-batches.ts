import type { PauseReason } from '@partsight/domain/runs/batch';

import { batchesRepo } from '../batches/batches.repo.ts';
import type { UserTx } from '../db/scope.ts';
import { endLaneCooldown, ensureLane, touchLane } from '../engine/lanes/user-lane.service.ts';

const RESUMED_BY = {
  renewed: ['token-expired', 'access-not-granted'],
  // It may belong to another application, with its own quota and grants. If not, one call finds
  // out.
  pasted: ['token-expired', 'access-not-granted', 'setup-refused', 'quota-spent', 'throttled'],
} as const satisfies Record<string, readonly PauseReason[]>;

/** Resumes everything that waited for such a token. Returns the lane to wake afterwards. */
export async function resumeWaitingBatches(
  tx: UserTx,
  token: keyof typeof RESUMED_BY,
): Promise<string> {
  const laneId = await ensureLane(tx);
  await touchLane(tx);
  await endLaneCooldown(tx);
  await batchesRepo(tx).resumePaused(RESUMED_BY[token]);
  return laneId;
}
