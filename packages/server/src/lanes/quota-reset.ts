import { HOUR_MS } from '@partsight/domain/time';
import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';

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

type Deps = {
  readonly readQuota: MarketplaceClient['readQuota'];
  readonly now: () => Date;
};

/** When calls may be made again after the marketplace said that the day's allowance is gone. */
export const quotaReset =
  ({ readQuota, now }: Deps) =>
  async (token: string, signal: AbortSignal): Promise<Date> => {
    const reply = await readQuota({ token, api: 'research', signal });
    const at = now();
    if (reply.kind !== 'found') {
      return nextMidnightPacific(at);
    }
    const { remaining, resetsAt } = reply.answer;
    if (remaining > 0) {
      return new Date(at.getTime() + NOT_SPENT_MS);
    }
    return resetsAt !== null && resetsAt > at ? resetsAt : nextMidnightPacific(at);
  };
