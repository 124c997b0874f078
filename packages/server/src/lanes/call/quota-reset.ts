import { nextMidnightPacific } from '@partsight/domain/budget/next-midnight-pacific';
import type { LaneDecision } from '@partsight/domain/lookups/lane-decision';

import type { BudgetApi } from '../../budgets/budget.record.ts';
import type { MarketplaceInTurn } from './marketplace-door.ts';

/** Refused although the meter shows calls left: no day's wait, but no hammering either. */
const NOT_SPENT_MS = 60_000;

type Question = {
  readonly decision: LaneDecision | { readonly kind: 'probe-answered' };
  readonly token: string;
  /** Whose allowance is gone; that of sold listings unless told. */
  readonly api?: BudgetApi;
  readonly now: () => Date;
};

/**
 * When calls may be made again after the marketplace said that the day's allowance is gone; null where
 * it did not say so. Where it did not say when, it is asked in a slot like any other.
 */
export async function quotaResetAfter(
  marketplace: Pick<MarketplaceInTurn, 'readQuota' | 'noteSpent'>,
  { decision, token, api = 'research', now }: Question,
): Promise<Date | null> {
  if (decision.kind !== 'wait-for-quota') {
    return null;
  }
  const until = decision.until ?? (await readReset(marketplace, { token, api }, now));
  // Whoever calls with the same allowance need not find out by a refusal of their own.
  await marketplace.noteSpent(api, until);
  return until;
}

async function readReset(
  marketplace: Pick<MarketplaceInTurn, 'readQuota'>,
  meter: { readonly token: string; readonly api: BudgetApi },
  now: () => Date,
): Promise<Date> {
  const reply = await marketplace.readQuota(meter);
  const at = now();
  if (reply.kind === 'resting' && reply.reason === 'quota-spent') {
    // Somebody else of the lane has asked meanwhile.
    return reply.until;
  }
  if (reply.kind !== 'found') {
    return nextMidnightPacific(at);
  }
  const { remaining, resetsAt } = reply.answer;
  if (remaining > 0) {
    return new Date(at.getTime() + NOT_SPENT_MS);
  }
  return resetsAt !== null && resetsAt > at ? resetsAt : nextMidnightPacific(at);
}
