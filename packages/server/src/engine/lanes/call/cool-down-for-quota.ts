import { runningBatchesRepo } from '../../../batches/running-batches.repo.ts';
import type { LaneTx } from '../../../db/scope.ts';
import type { TokenService, UsableToken } from '../../../tokens/tokens.service.ts';
import { startCooldown } from './limiter.repo.ts';
import type { QuotaReset } from './quota-reset.ts';

type SpentQuota = {
  /** The token of the call. */
  readonly token: UsableToken;
  readonly reset: QuotaReset;
  readonly now: Date;
};

/**
 * Cools the lane down until the quota's reset, unless the token was replaced by one that may have
 * its own quota. Runs in a transaction that has locked the lane. Returns false when no cooldown is
 * needed.
 */
export async function coolDownForQuota(
  { tokens }: { readonly tokens: Pick<TokenService, 'isReplacedIn'> },
  tx: LaneTx,
  { token, reset: { until, reason }, now }: SpentQuota,
): Promise<boolean> {
  if (await tokens.isReplacedIn(tx, token)) {
    return false;
  }
  await startCooldown(tx, { until, reason, isOutage: false });
  await runningBatchesRepo(tx).pauseAll(reason, until, now);
  return true;
}
