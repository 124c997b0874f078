import { DAY_MS } from '../core/time.ts';

/** An application's daily quota for one API. */
export type DayQuota = {
  /** Null until the marketplace reports it. */
  readonly limit: number | null;
  readonly used: number;
  readonly resetsAt: Date;
};

/** Who shares the quota. */
export type QuotaSharers = {
  /** Calls this user made today. */
  readonly own: number;
  /** Users active today, including this one. */
  readonly active: number;
  /** Users active in the last days but not yet today. */
  readonly absent: number;
};

/** Reserved for interactive lookups, where a user is waiting. */
const RESERVE_SHARE = 0.05;

/** Daily quota for all lists together. */
const listCallLimit = (limit: number): number => limit - Math.ceil(limit * RESERVE_SHARE);

/**
 * Daily calls for one user's lists: an equal share. Shares of users who have not shown up yet are
 * reserved and released as the day passes.
 */
export function shareOf(
  { limit, resetsAt }: DayQuota & { readonly limit: number },
  { active, absent }: Omit<QuotaSharers, 'own'>,
  now: Date,
): number {
  const dayLeft = Math.min(1, Math.max(0, (resetsAt.getTime() - now.getTime()) / DAY_MS));
  const people = Math.max(1, active);
  const keptBack = (absent / (people + absent)) * dayLeft;
  return Math.floor((listCallLimit(limit) * (1 - keptBack)) / people);
}

export type CallKind = 'list' | 'question';

/** How far calls of a kind may use the quota up, all users together; null while that is unknown. */
export const usableQuota = ({ limit }: DayQuota, kind: CallKind): number | null =>
  limit === null || kind === 'question' ? limit : listCallLimit(limit);

/** Calls left for a user; none may be made at 0 or below. */
export function callsLeft(
  quota: DayQuota,
  sharers: QuotaSharers,
  { kind, now }: { readonly kind: CallKind; readonly now: Date },
): number {
  const { limit, used } = quota;
  if (limit === null) {
    return Infinity;
  }
  if (kind === 'question') {
    return limit - used;
  }
  const share = shareOf({ ...quota, limit }, sharers, now);
  return Math.min(listCallLimit(limit) - used, share - sharers.own);
}

/** Check a share again after this: others may have finished or not shown up. */
const RECHECK_MS = 3_600_000;

/** When a user without calls may try again. */
export function nextAttemptAt({ limit, used, resetsAt }: DayQuota, now: Date): Date {
  const soon = new Date(now.getTime() + RECHECK_MS);
  const isSpent = limit !== null && used >= listCallLimit(limit);
  return isSpent || soon > resetsAt ? resetsAt : soon;
}

export type RunForecast = {
  /** Calls this user's lists can still make today; null while unknown. */
  readonly leftToday: number | null;
  readonly endsAt: Date;
};

/** When a list that needs this many calls finishes, given its spacing and the daily limits. */
export function forecastRun(
  { calls, seconds }: { readonly calls: number; readonly seconds: number },
  quota: DayQuota,
  { sharers, now }: { readonly sharers: QuotaSharers; readonly now: Date },
): RunForecast {
  const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
  const { limit, resetsAt } = quota;
  if (limit === null) {
    return { leftToday: null, endsAt: after(now, seconds * 1000) };
  }
  const leftToday = Math.max(0, callsLeft(quota, sharers, { kind: 'list', now }));
  if (calls <= leftToday) {
    return { leftToday, endsAt: after(now, seconds * 1000) };
  }
  const perDay = Math.max(1, Math.floor(listCallLimit(limit) / Math.max(1, sharers.active)));
  const later = calls - leftToday;
  const wholeDays = Math.ceil(later / perDay) - 1;
  const lastDay = later - wholeDays * perDay;
  const msPerCall = (seconds * 1000) / calls;
  return { leftToday, endsAt: after(resetsAt, wholeDays * DAY_MS + lastDay * msPerCall) };
}
