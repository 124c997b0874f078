import type { LaneDecision } from '@partsight/domain/runs/lane-decision';
import { nextMidnightPacific } from '@partsight/domain/tokens/next-midnight-pacific';

import type { MeteredApi } from '../../../tokens/budgets/budget.record.ts';
import type { MarketplaceCalls } from './marketplace-gateway.ts';

/** Refused although calls are left: do not wait a day, but do not hammer either. */
const NOT_SPENT_MS = 60_000;

/** When calls may be made again, and whether the day's allowance or only the pace was the cause. */
export type QuotaReset = {
  readonly until: Date;
  readonly reason: 'quota-spent' | 'throttled';
};

const spentUntil = (until: Date): QuotaReset => ({ until, reason: 'quota-spent' });

type QuotaResetRequest = {
  readonly decision: LaneDecision | { readonly kind: 'probe-answered' };
  readonly token: string;
  /** Which allowance is spent; sold listings by default. */
  readonly api?: MeteredApi;
  readonly now: () => Date;
};

/**
 * When calls may be made again after the marketplace reported the day's allowance as spent; null
 * where it did not. When the response has no reset time, it is fetched in a slot like any other
 * call.
 */
export async function quotaResetAfter(
  marketplace: Pick<MarketplaceCalls, 'readQuota' | 'markQuotaSpent'>,
  { decision, token, api = 'research', now }: QuotaResetRequest,
): Promise<QuotaReset | null> {
  if (decision.kind !== 'wait-for-quota') {
    return null;
  }
  const reset =
    decision.until === null
      ? await readReset(marketplace, { token, api }, now)
      : spentUntil(decision.until);
  if (reset.reason === 'quota-spent') {
    // Others who share the allowance need not run into their own refusal.
    await marketplace.markQuotaSpent(api, reset.until);
  }
  return reset;
}

async function readReset(
  marketplace: Pick<MarketplaceCalls, 'readQuota'>,
  meter: { readonly token: string; readonly api: MeteredApi },
  now: () => Date,
): Promise<QuotaReset> {
  const reply = await marketplace.readQuota(meter);
  const at = now();
  if (reply.kind === 'resting' && reply.reason === 'quota-spent') {
    // Another caller of the lane has fetched it meanwhile.
    return spentUntil(reply.until);
  }
  if (reply.kind !== 'found') {
    return spentUntil(nextMidnightPacific(at));
  }
  const { remaining, resetsAt } = reply.answer;
  if (remaining > 0) {
    return { until: new Date(at.getTime() + NOT_SPENT_MS), reason: 'throttled' };
  }
  return spentUntil(resetsAt !== null && resetsAt > at ? resetsAt : nextMidnightPacific(at));
}
