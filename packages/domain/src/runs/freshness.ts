import { DAY_MS, HOUR_MS } from '../core/time.ts';

/** Marketplace responses up to this age are reused; older ones are shown with their age. */
export const FRESH_HOURS = 6;
export const FRESH_MS = FRESH_HOURS * HOUR_MS;

/** Competitors counted this long ago still compete. */
const COMPETITORS_FRESH_MS = 7 * DAY_MS;

/** Counts of competitors from then on are fresh; by the hour, so that figures do not always move. */
export const competitorsFreshFrom = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - COMPETITORS_FRESH_MS);

/** Responses with this timestamp or later are fresh. */
export const freshFrom = (now: Date): Date => new Date(now.getTime() - FRESH_MS);
