import { HOUR_MS } from '../time.ts';

/** Answers of the marketplace up to this age are served again; what is shown of an older one says so. */
export const FRESH_HOURS = 6;
export const FRESH_MS = FRESH_HOURS * HOUR_MS;

/** Answers as old as this or younger are fresh. */
export const freshFrom = (now: Date): Date => new Date(now.getTime() - FRESH_MS);
