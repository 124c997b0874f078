import { HOUR_MS } from '../../core/time.ts';

/** Marketplace responses up to this age are reused; older ones are shown with their age. */
export const FRESH_HOURS = 6;
export const FRESH_MS = FRESH_HOURS * HOUR_MS;

/** Responses with this timestamp or later are fresh. */
export const freshFrom = (now: Date): Date => new Date(now.getTime() - FRESH_MS);
