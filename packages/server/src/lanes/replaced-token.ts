import type { LaneRepos, UserRepos } from '../database.ts';
import type { Tokens, UsableToken } from '../tokens/tokens.ts';
import type { LaneDeps } from './lane-run.ts';

type Deps = Pick<LaneDeps, 'now'> & { readonly tokens: Pick<Tokens, 'usableIn'> };

/**
 * Whether there is another token than the one a call was made with. The end of the call has locked the
 * lane: a token saved meanwhile is either seen here, or resumes what is paused now.
 */
export async function isReplaced(
  { tokens }: Pick<Deps, 'tokens'>,
  repos: UserRepos,
  userId: string,
  { savedAt }: UsableToken,
): Promise<boolean> {
  const present = await tokens.usableIn(repos, userId);
  return present !== null && present.savedAt.getTime() !== savedAt.getTime();
}

/** Quiets the lane until the quota's reset, unless the token was replaced by one with perhaps another quota. */
export async function restForQuota(
  deps: Deps,
  repos: LaneRepos & UserRepos,
  userId: string,
  token: UsableToken,
  until: Date,
): Promise<boolean> {
  if (await isReplaced(deps, repos, userId, token)) {
    return false;
  }
  await repos.lane.rest(until, 'quota-spent', false);
  await repos.waiting.pauseAll('quota-spent', until, deps.now());
  return true;
}
