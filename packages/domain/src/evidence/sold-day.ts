import { MONTH_NAMES } from '../core/time.ts';
import { parseDay } from './research-cells.ts';

const ISO = /^\d{4}-\d{2}-\d{2}(?![\d-])/;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/;
const MONTH_FIRST = /^([A-Za-z]{3})[A-Za-z]{0,6}\.?[ -](\d{1,2}),?[ -](\d{4}|\d{2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[ -]([A-Za-z]{3})[A-Za-z]{0,6}\.?,?[ -](\d{4}|\d{2})(?!\d)/;

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function inWords(month: string, day: string, year: string): Date | null {
  const name = `${month.slice(0, 1).toUpperCase()}${month.slice(1).toLowerCase()}`;
  return MONTH_NAMES.includes(name) ? parseDay(`${name} ${day}, ${fullYear(year)}`) : null;
}

/** A day as tools write it, perhaps with a time: 'Sold Nov 3, 2026', 'Nov-03-26 10:00:00 PST', '2026-11-03T10:00Z'. */
export function parseSoldDay(text: string): Date | null {
  const day = text.trim().replace(/^(?:sold|ended)(?: on)?:?\s*/i, '');
  const iso = ISO.exec(day)?.[0];
  if (iso !== undefined) {
    return parseDay(iso);
  }
  const [, month, date, year] = US.exec(day) ?? [];
  if (month !== undefined && date !== undefined && year !== undefined) {
    return parseDay(`${month}/${date}/${fullYear(year)}`);
  }
  const [, name = '', first = '', firstYear = ''] = MONTH_FIRST.exec(day) ?? [];
  const [, second = '', secondName = '', secondYear = ''] = DAY_FIRST.exec(day) ?? [];
  return name === '' ? inWords(secondName, second, secondYear) : inWords(name, first, firstYear);
}
