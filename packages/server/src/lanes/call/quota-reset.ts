import type { LaneDecision } from '@partsight/domain/lookups/lane-decision';
import { HOUR_MS } from '@partsight/domain/time';

import type { MarketplaceInTurn } from './marketplace-door.ts';

/** Refused although the meter shows calls left: no day's wait, but no hammering either. */
const NOT_SPENT_MS = 60_000;

const PACIFIC = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
});
const pacificHour = (at: Date): number => Number(PACIFIC.format(at));

/** The marketplace counts its days on the American west coast: the next midnight there. */
export function nextMidnightPacific(now: Date): Date {
  const fullHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  let at = new Date(fullHour + HOUR_MS);
  while (pacificHour(at) !== 0) {
    at = new Date(at.getTime() + HOUR_MS);
  }
  return at;
}

type Question = {
  readonly decision: LaneDecision | { readonly kind: 'probe-answered' };
  readonly token: string;
  readonly now: () => Date;
};

/**
 * When calls may be made again after the marketplace said that the day's allowance is gone; null where
 * it did not say so. Where it did not say when, it is asked in a slot like any other.
 */
export async function quotaResetAfter(
  marketplace: Pick<MarketplaceInTurn, 'readQuota'>,
  { decision, token, now }: Question,
): Promise<Date | null> {
  if (decision.kind !== 'wait-for-quota') {
    return null;
  }
  if (decision.until !== null) {
    return decision.until;
  }
  const reply = await marketplace.readQuota({ token });
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
