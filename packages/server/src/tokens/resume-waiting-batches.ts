import type { PauseReason } from '@partsight/domain/pacing/runs/batch';

import type { UserRepos } from '../db/database.ts';

const RESUMED_BY = {
  renewed: ['token-expired', 'access-not-granted'],
  // It may belong to another application, with its own quota and grants. If not, one call finds
  // out.
  pasted: ['token-expired', 'access-not-granted', 'setup-refused', 'quota-spent'],
} as const satisfies Record<string, readonly PauseReason[]>;

/** Resumes everything that waited for such a token. Returns the lane to wake afterwards. */
export async function resumeWaitingBatches(
  repos: Pick<UserRepos, 'lanes' | 'batches'>,
  token: keyof typeof RESUMED_BY,
): Promise<string> {
  const laneId = await repos.lanes.ensure();
  await repos.lanes.touch();
  await repos.lanes.endCooldown();
  await repos.batches.resumePaused(RESUMED_BY[token]);
  return laneId;
}
