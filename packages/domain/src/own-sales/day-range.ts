import { DAY_MS } from '../core/time.ts';

/** From the first to the last day, both included; a day is written 2026-11-17. */
export type DayRange = { readonly firstDay: string; readonly lastDay: string };

/** A day as a number that counts days. */
export const dayNumber = (day: string): number =>
  Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

export const dayOf = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string => dayOf(dayNumber(day) + days);

export const daysOf = ({ firstDay, lastDay }: DayRange): number =>
  dayNumber(lastDay) - dayNumber(firstDay) + 1;

/** The days of a span that no range covers. */
export function missingDays(
  ranges: readonly DayRange[],
  { firstDay, lastDay }: DayRange,
): readonly DayRange[] {
  const missing: DayRange[] = [];
  let next = firstDay;
  for (const range of ranges.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))) {
    if (range.firstDay > next && next <= lastDay) {
      const before = dayAfter(range.firstDay, -1);
      missing.push({ firstDay: next, lastDay: before < lastDay ? before : lastDay });
    }
    const after = dayAfter(range.lastDay, 1);
    next = after > next ? after : next;
  }
  return next <= lastDay ? [...missing, { firstDay: next, lastDay }] : missing;
}
