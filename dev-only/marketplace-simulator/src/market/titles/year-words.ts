import type { Random } from '../random.ts';

const short = (year: number): string => String(year % 100).padStart(2, '0');

/** A span of years as written in titles. */
export function yearWords([from, to]: readonly [number, number], random: Random): string {
  const list = Array.from({ length: Math.min(4, to - from + 1) }, (_, index) => from + index);
  return random.weighted([
    [`${from}-${to}`, 55],
    [`${short(from)}-${short(to)}`, 22],
    [list.join(' '), 11],
    [String(from), 6],
    [`${from}-${short(to)}`, 3],
    [`${from}–${to}`, 2],
    [`${from}+`, 1],
  ]);
}

export const shortYears = ([from, to]: readonly [number, number]): string =>
  `${short(from)}-${short(to)}`;

/** The same words without the centuries, to save space. */
export const withoutCenturies = (text: string): string =>
  text.replaceAll(/\b(?:19|20)(\d{2})\b/gu, '$1');
