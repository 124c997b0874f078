import type { Window } from '../lookups/coverage.ts';
import { DAY_MS, MONTH_NAMES } from '../time.ts';

/** Why something is not the table of sold listings. */
export const RESEARCH_REFUSALS = ['no-table', 'wrong-tab', 'no-dates', 'no-rows'] as const;
export type ResearchRefusal = (typeof RESEARCH_REFUSALS)[number];

const IN_WORDS = String.raw`(?:${MONTH_NAMES.join('|')})[a-z]{0,6}\.? \d{1,2}, \d{4}`;
const IN_FIGURES = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}`;
const ANY_DAY = `${IN_WORDS}|${IN_FIGURES}`;
const DATE_LINE = new RegExp(
  String.raw`(${ANY_DAY})\s{0,3}(?:[-\u2013\u2014]|to)\s{0,3}(${ANY_DAY})`,
);
const DAY = new RegExp(`^(?:${ANY_DAY})$`);
const MONEY = /^(?:US )?\$?([\d,]{1,15}\.\d{2})$/;
const COUNT = /^(?:\d{1,3}(?:,\d{3}){0,3}|\d{1,10})$/;

const utc = (year: string, month: number, day: string): Date | null => {
  const date = new Date(Date.UTC(Number(year), month, Number(day)));
  return date.getUTCMonth() === month ? date : null;
};

function readDay(text: string): Date | null {
  const [, monthName, wordDay, wordYear] =
    /^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  if (monthName && wordDay && wordYear) {
    return utc(wordYear, MONTH_NAMES.indexOf(monthName), wordDay);
  }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) {
    return utc(isoYear, Number(isoMonth) - 1, isoDay);
  }
  // The page is written for the United States: month first.
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return month && day && year ? utc(year, Number(month) - 1, day) : null;
}

/** 'Nov 3, 2026', '2026-11-03' or '11/3/2026'; null for anything else. */
export const dayIn = (text: string): Date | null => (DAY.test(text) ? readDay(text) : null);

/** The window that a line of dates says; its last day is inside. */
export function windowIn(text: string): Window | null {
  const [, first, last] = DATE_LINE.exec(text) ?? [];
  const from = first === undefined ? null : readDay(first);
  const end = last === undefined ? null : readDay(last);
  if (from === null || end === null) {
    return null;
  }
  const to = new Date(end.getTime() + DAY_MS);
  return from < to ? { from, to } : null;
}

/** '$1,204.50' in minor units; null for anything else. */
export function moneyIn(text: string): number | null {
  const [, amount] = MONEY.exec(text) ?? [];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** '1,204'; null for anything else. */
export const countIn = (text: string): number | null =>
  COUNT.test(text) ? Number(text.replaceAll(',', '')) : null;
