import type { PauseReason } from '@partsight/domain/pacing/runs/batch';

import type { TokenService, UsableToken } from '../../../tokens/tokens.service.ts';
import type { LaneCooldown } from './limiter.repo.ts';

type Repos = Parameters<TokenService['isReplacedIn']>[0] & {
  readonly lane: { startCooldown(cooldown: LaneCooldown): Promise<void> };
  readonly batches: { pauseAll(reason: PauseReason, until: Date | null, now: Date): Promise<void> };
};

type SpentQuota = {
  readonly userId: string;
  /** The token of the call. */
  readonly token: UsableToken;
  readonly until: Date;
  readonly now: Date;
};

/**
 * Cools the lane down until the quota's reset, unless the token was replaced by one that may have
 * its own quota. Runs in a transaction that has locked the lane. Returns false when no cooldown is
 * needed.
 */
export async function coolDownForQuota(
  { tokens }: { readonly tokens: Pick<TokenService, 'isReplacedIn'> },
  repos: Repos,
  { userId, token, until, now }: SpentQuota,
): Promise<boolean> {
  if (await tokens.isReplacedIn(repos, userId, token)) {
    return false;
  }
  await repos.lane.startCooldown({ until, reason: 'quota-spent', isOutage: false });
  await repos.batches.pauseAll('quota-spent', until, now);
  return true;
}
