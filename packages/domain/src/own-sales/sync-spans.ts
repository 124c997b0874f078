import { DAY_MS } from '../core/time.ts';

export type Span = { readonly from: Date; readonly to: Date };

const WINDOW_DAYS = 30;

/** eBay keeps orders for two years; a day less, since its clock is not ours. */
const REACH_DAYS = 729;

/** What changed this recently may still change in the same moment. */
const SETTLE_MS = 2 * 60_000;

const before = (date: Date, ms: number): Date => new Date(date.getTime() - ms);

export const reachesBackTo = (now: Date): Date => before(now, REACH_DAYS * DAY_MS);

/** The past in closed windows, the newest first. */
export function backfillWindows(now: Date): Span[] {
  const oldest = reachesBackTo(now);
  const windows: Span[] = [];
  for (let to = now; to > oldest;) {
    const full = before(to, WINDOW_DAYS * DAY_MS);
    const from = full > oldest ? full : oldest;
    windows.push({ from, to });
    to = from;
  }
  return windows;
}

/** The part of a window that can still be read; null when it has grown too old. */
export function readablePart({ from, to }: Span, now: Date): Span | null {
  const oldest = reachesBackTo(now);
  return to <= oldest ? null : { from: from > oldest ? from : oldest, to };
}

/**
 * The next changes to read after those up to `mark`; null while none can have happened. They may
 * appear late, so the span overlaps the one before.
 */
export function nextChanges(mark: Date, now: Date, overlapMs: number): Span | null {
  const latest = before(now, SETTLE_MS);
  if (mark >= latest) {
    return null;
  }
  const oldest = reachesBackTo(now);
  const overlapping = before(mark, overlapMs);
  const from = overlapping > oldest ? overlapping : oldest;
  const full = new Date(from.getTime() + WINDOW_DAYS * DAY_MS);
  return { from, to: full < latest ? full : latest };
}
