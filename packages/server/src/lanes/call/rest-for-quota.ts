import type { PauseReason } from '@partsight/domain/batches/batch';

import type { Tokens, UsableToken } from '../../tokens/tokens.ts';
import type { Rest } from './gate.repo.ts';

type Repos = Parameters<Tokens['isReplacedIn']>[0] & {
  readonly lane: { rest(rest: Rest): Promise<void> };
  readonly batches: { pauseAll(reason: PauseReason, until: Date | null, now: Date): Promise<void> };
};

type Spent = {
  readonly userId: string;
  /** With which the call was made. */
  readonly token: UsableToken;
  readonly until: Date;
  readonly now: Date;
};

/**
 * Rests the lane until the quota's reset, unless the token was replaced by one with perhaps another
 * quota. Inside a transaction that has locked the lane. False when there is nothing to rest for.
 */
export async function restForQuota(
  { tokens }: { readonly tokens: Pick<Tokens, 'isReplacedIn'> },
  repos: Repos,
  { userId, token, until, now }: Spent,
): Promise<boolean> {
  if (await tokens.isReplacedIn(repos, userId, token)) {
    return false;
  }
  await repos.lane.rest({ until, reason: 'quota-spent', isOutage: false });
  await repos.batches.pauseAll('quota-spent', until, now);
  return true;
}
