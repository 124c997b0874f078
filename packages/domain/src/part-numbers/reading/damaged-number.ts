import { MONTH_NAMES } from '../../core/time.ts';
import type { UnreadableReason } from './number-reading.ts';

const LONG_MONTHS =
  'January|February|March|April|June|July|August|Sept|September|October|November|December';
const MONTH = `(?:${LONG_MONTHS}|${MONTH_NAMES.join('|')})`;
const YEAR = String.raw`(?:19|20)\d{2}`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH_NO = '(?:0?[1-9]|1[0-2])';
const TIME = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2})?.*)?`;
/** What a spreadsheet shows for 3-1, 1-24 and the like, and what exports make of it. */
const DATE = new RegExp(
  `^(?:${[
    `${DAY}[- ]${MONTH}(?:[- ](?:\\d{2}|${YEAR}))?`,
    `${MONTH}[- ](?:\\d{2}|${YEAR})`,
    `${MONTH} ${DAY}, ?${YEAR}`,
    `${MONTH_NO}/${DAY}/(?:\\d{2}|${YEAR})`,
    `${DAY}/${MONTH_NO}/(?:\\d{2}|${YEAR})`,
    `${MONTH_NO}/${YEAR}`,
    `${MONTH_NO}([-.])${DAY}\\1${YEAR}`,
    `${YEAR}([-/.])${MONTH_NO}\\2${DAY}`,
  ].join('|')})${TIME}$`,
  'i',
);
const SCIENTIFIC = /(?<![A-Z0-9.])(\d)(?:[.,](\d+))?E([+-]?)(\d{1,3})(?![A-Z0-9])/i;
const CODE_IN_FRONT = /^[A-Z]{2,5}[ :]+(?=\d)/i;

export type Damage =
  | { readonly reason: UnreadableReason }
  /** Scientific notation that shows every digit. */
  | { readonly digits: string };

/** What a spreadsheet did to a number before the upload; null when it did nothing. */
export function damageOf(text: string): Damage | null {
  const bare = text.replace(CODE_IN_FRONT, '');
  if (DATE.test(text) || DATE.test(bare)) {
    return { reason: 'turned-into-date' };
  }
  const [, first = '', fraction = '', sign = '', exponent = ''] = SCIENTIFIC.exec(text) ?? [];
  if (first === '' || (fraction === '' && sign === '')) {
    return null;
  }
  const digits = first + fraction;
  return sign !== '-' && digits.length >= 6 && digits.length === Number(exponent) + 1
    ? { digits }
    : { reason: 'digits-lost' };
}
