import type { UserRepos } from '../db/stores.ts';

/** Sets everything going again that waited for a token. Answers with the lane to wake afterwards. */
export async function resumeWaiting(repos: Pick<UserRepos, 'lanes' | 'batches'>): Promise<string> {
  const laneId = await repos.lanes.ensure();
  await repos.lanes.endRest();
  await repos.batches.resumePaused(['token-expired', 'access-not-granted']);
  return laneId;
}
