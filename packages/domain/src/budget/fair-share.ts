import { DAY_MS } from '../time.ts';

/** What one application may call of one API in a day. */
export type DayQuota = {
  /** Null while the marketplace has not told. */
  readonly limit: number | null;
  readonly used: number;
  readonly resetsAt: Date;
};

/** Who shares it. */
export type Sharers = {
  /** What this person has used of it today. */
  readonly own: number;
  /** People who asked today, this one included. */
  readonly active: number;
  /** People who asked in the last days and not yet today. */
  readonly absent: number;
};

/** Kept for single questions: somebody waits for each of them. */
const RESERVE_SHARE = 0.05;

/** What all lists together may use of a day. */
const forLists = (limit: number): number => limit - Math.ceil(limit * RESERVE_SHARE);

/**
 * How many calls lists of one person may make in a day: what there is, in equal parts. The parts of
 * those who have not come yet are kept for them and given out as the day goes by.
 */
export function shareOf(
  { limit, resetsAt }: DayQuota & { readonly limit: number },
  { active, absent }: Omit<Sharers, 'own'>,
  now: Date,
): number {
  const dayLeft = Math.min(1, Math.max(0, (resetsAt.getTime() - now.getTime()) / DAY_MS));
  const people = Math.max(1, active);
  const keptBack = (absent / (people + absent)) * dayLeft;
  return Math.floor((forLists(limit) * (1 - keptBack)) / people);
}

export type CallKind = 'list' | 'question';

/** What is left for one more call of a person; 0 and below when it may not be made. */
export function callsLeft(
  quota: DayQuota,
  sharers: Sharers,
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
  return Math.min(forLists(limit) - used, share - sharers.own);
}

/** A share is looked at again after this: others may be done, or may not have come. */
const LOOK_AGAIN_MS = 3_600_000;

/** When somebody whose calls are used up may ask again. */
export function asksAgainAt({ limit, used, resetsAt }: DayQuota, now: Date): Date {
  const soon = new Date(now.getTime() + LOOK_AGAIN_MS);
  const isSpent = limit !== null && used >= forLists(limit);
  return isSpent || soon > resetsAt ? resetsAt : soon;
}

export type Forecast = {
  /** What this person's lists can still call today; null while it is not known. */
  readonly leftToday: number | null;
  readonly endsAt: Date;
};

/** When a list is done that needs so many calls: by its spacing, and by what each day allows. */
export function forecast(
  { calls, seconds }: { readonly calls: number; readonly seconds: number },
  quota: DayQuota,
  { sharers, now }: { readonly sharers: Sharers; readonly now: Date },
): Forecast {
  const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
  const { limit, resetsAt } = quota;
  if (limit === null) {
    return { leftToday: null, endsAt: after(now, seconds * 1000) };
  }
  const leftToday = Math.max(0, callsLeft(quota, sharers, { kind: 'list', now }));
  if (calls <= leftToday) {
    return { leftToday, endsAt: after(now, seconds * 1000) };
  }
  const perDay = Math.max(1, Math.floor(forLists(limit) / Math.max(1, sharers.active)));
  const later = calls - leftToday;
  const wholeDays = Math.ceil(later / perDay) - 1;
  const lastDay = later - wholeDays * perDay;
  const msPerCall = (seconds * 1000) / calls;
  return { leftToday, endsAt: after(resetsAt, wholeDays * DAY_MS + lastDay * msPerCall) };
}
