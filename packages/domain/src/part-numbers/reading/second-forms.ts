import { partNumberKey } from '../part-number.ts';
import { queryVariants } from '../query-variants.ts';
import type { NumberAlternative } from './number-reading.ts';

/** Four characters, the last of which is Z on service parts; a basic number; a suffix. */
const FORD_ENGINEERING =
  /^((?:[A-Z]{2}\d|\d[A-Z]\d|[A-Z]\d[A-Z]))([A-Y0-9])((?:[A-Z]{0,2}\d{4,7}|\d{1,3}[A-Z]\d{2,3}|[A-Z]{1,2}\d{2,3}[A-Z]\d{2}))([A-Z]{1,3})$/;
const LAND_ROVER_PREFIX = /^[A-Z](?:K7|K8|X6|X7|W8|H2|H3)\d/;
const MOPAR = /^0?(\d{7}|\d{8})([A-Z]{2})$/;
const MOPAR_START = /^(?:0|4|5|68|57)/;
/** Begins with a series of cars or engines; other ten digits are Toyota's or Hyundai's. */
const MERCEDES_SERIES =
  /^(?:00[0-7]|1(?:0[2-4]|1[1-39]|2[0469]|40|5[67]|6[346-9]|7[0-8])|2(?:0[1-9]|1[0-35-9]|2[0-3]|3[01]|4[2567]|5[13]|7[0-8])|4(?:5[0-4]|6[0-3])|6(?:0[1-6]|1[1-3]|2[89]|4[0268]|5[1-6]))\d{7}$/;
const MERCEDES_GROUPS = /^\d{3}[ .-]\d{3}[ .-]\d{2}[ .-]\d{2}$/;

/** Other forms under which the same part is sold, likeliest first. */
export function secondForms(number: string): readonly NumberAlternative[] {
  const key = partNumberKey(number);
  return [...grouped(number), ...serviceNumbers(key), ...withPrefix(number, key)];
}

/** As typed in groups, where the usual searches know none: 924-5171. */
function grouped(number: string): readonly NumberAlternative[] {
  const words = number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
  return words.includes(' ') && queryVariants(number).length === 1
    ? [{ number, reason: 'grouped' }]
    : [];
}

/** The number on the part is Ford's engineering number; the box carries the service number. */
function serviceNumbers(key: string): readonly NumberAlternative[] {
  const [, prefix, , basic, suffix = ''] = FORD_ENGINEERING.exec(key) ?? [];
  if (prefix === undefined || LAND_ROVER_PREFIX.test(key)) {
    return [];
  }
  const suffixes = suffix.length === 2 ? [suffix.slice(0, 1), suffix] : [suffix];
  return suffixes.map((each) => ({
    number: `${prefix}Z${basic}${each}`,
    reason: 'service-number',
  }));
}

/** Chrysler prints P0 or P on labels; Mercedes-Benz an A, which dealers omit. */
function withPrefix(number: string, key: string): readonly NumberAlternative[] {
  const [, digits, level] = MOPAR.exec(key) ?? [];
  if (digits !== undefined && level !== undefined && MOPAR_START.test(digits)) {
    return [{ number: `P${digits.padStart(8, '0')}${level}`, reason: 'with-prefix' }];
  }
  return MERCEDES_GROUPS.test(number.trim()) || MERCEDES_SERIES.test(number)
    ? [{ number: `A${key}`, reason: 'with-prefix' }]
    : [];
}
