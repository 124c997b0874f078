import type { DayRange } from '@partsight/contract/own-sales/reports';
import { DAY_MS, MONTH_NAMES } from '@partsight/domain/core/time';

const partsOf = (day: string): { year: string; month: string; date: number } => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: MONTH_NAMES[Number(month) - 1] ?? '', date: Number(date) };
};

/** 'Nov 17, 2026' for 2026-11-17, in any time zone. */
export function dayText(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** 'Nov 17' */
export const shortDayText = (day: string): string =>
  shortRangeText({ firstDay: day, lastDay: day });

/** 'Nov 2026' */
export function monthText(day: string): string {
  const { year, month } = partsOf(day);
  return `${month} ${year}`;
}

/** 'Jun 3–5' and 'Feb 19 – May 19' */
export function shortRangeText({ firstDay, lastDay }: DayRange): string {
  const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
  if (firstDay === lastDay) {
    return `${first.month} ${first.date}`;
  }
  return first.month === last.month && first.year === last.year
    ? `${first.month} ${first.date}–${last.date}`
    : `${first.month} ${first.date} – ${last.month} ${last.date}`;
}

/** 'May 20 – Nov 17, 2026' and 'Nov 12, 2025 – Nov 17, 2026' */
export function rangeText(range: DayRange): string {
  const [first, last] = [partsOf(range.firstDay), partsOf(range.lastDay)];
  return first.year === last.year
    ? `${shortRangeText(range)}, ${last.year}`
    : `${dayText(range.firstDay)} – ${dayText(range.lastDay)}`;
}

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
