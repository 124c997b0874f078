import type { PauseReason } from '@partsight/domain/batches/batch';

import type { UserRepos } from '../database.ts';

const RESUMED_BY = {
  renewed: ['token-expired', 'access-not-granted'],
  // It may be of another application, with a quota and grants of its own. If not, one call finds out.
  pasted: ['token-expired', 'access-not-granted', 'setup-refused', 'quota-spent'],
} as const satisfies Record<string, readonly PauseReason[]>;

/** Sets everything going again that waited for such a token. Answers with the lane to wake afterwards. */
export async function resumeWaiting(
  repos: Pick<UserRepos, 'lanes' | 'batches'>,
  token: keyof typeof RESUMED_BY,
): Promise<string> {
  const laneId = await repos.lanes.ensure();
  await repos.lanes.endRest();
  await repos.batches.resumePaused(RESUMED_BY[token]);
  return laneId;
}
