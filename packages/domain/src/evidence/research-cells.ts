import { DAY_MS, MONTH_NAMES } from '../core/time.ts';
import type { TimeWindow } from '../runs/coverage.ts';

/** Why something is not the sold-listings table. */
export const RESEARCH_REFUSALS = ['no-table', 'wrong-tab', 'no-dates', 'no-rows'] as const;
export type ResearchRefusal = (typeof RESEARCH_REFUSALS)[number];

/** Why something is no table of sold rows. */
export const SOLD_ROWS_REFUSALS = ['no-table', 'no-rows'] as const;

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

/** For text in date form. */
function readDay(text: string): Date | null {
  const [first = '', second = '', third = ''] = text.match(/[A-Z][a-z]{2}|\d+/g) ?? [];
  const month = MONTH_NAMES.indexOf(first);
  if (month !== -1) {
    return utc(third, month, second);
  }
  // The page uses the US format: month first.
  return text.includes('-')
    ? utc(first, Number(second) - 1, third)
    : utc(third, Number(first) - 1, second);
}

/** 'Nov 3, 2026', '2026-11-03' or '11/3/2026'; null for anything else. */
export const parseDay = (text: string): Date | null => (DAY.test(text) ? readDay(text) : null);

/** The window of a date line, including its last day. */
export function parseWindow(text: string): TimeWindow | null {
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
export function parseUsd(text: string): number | null {
  const [, amount] = MONEY.exec(text) ?? [];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** '1,204'; null for anything else. */
export const parseCount = (text: string): number | null =>
  COUNT.test(text) ? Number(text.replaceAll(',', '')) : null;
