/** A number as digits, so that cents never pass through a binary fraction. */
export type ParsedNumber = {
  readonly negative: boolean;
  /** Digits before the decimal separator; may be empty. */
  readonly whole: string;
  readonly fraction: string;
};

const CURRENCY = '(?:(?:US|CA|AU|NZ|C|A)?\\$|[€£¥₹]|USD|CAD|AUD|EUR|GBP)?';
/** Sign and currency in either order, before or after. */
const NUMBER_PATTERN = new RegExp(
  `^([-+]?) ?${CURRENCY} ?([-+]?) ?(\\d[\\d.,' _]*|[.,]\\d+) ?${CURRENCY} ?(-?) ?${CURRENCY}$`,
);
const IN_BRACKETS = /^([^()]*)\(([^()]*)\)([^()]*)$/;
const UNIT_WORD = /(?:\/ ?| |(?<=\d))(?:EACH|EA|PCS?|PIECES?|UNITS?)\.?$/;
const GROUPED = /^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '_]\d{3})+)$/;
/** Longer text is a sentence, not an amount. */
const MAX_CHARS = 40;

/** The number in a cell as people write it, or null. */
export function parseNumber(text: string): ParsedNumber | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CHARS) {
    return null;
  }
  const plain = trimmed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u2019', "'")
    .replace(UNIT_WORD, '');
  const match = NUMBER_PATTERN.exec(plain.replace(IN_BRACKETS, '$1$2$3').trim());
  if (match === null) {
    return null;
  }
  const [, before, between, digits = '', behind] = match;
  const negative = [before, between, behind].includes('-') || IN_BRACKETS.test(plain);
  return splitDecimals(digits.trim(), negative);
}

function splitDecimals(digits: string, negative: boolean): ParsedNumber | null {
  const sign = decimalSign(digits);
  const at = sign === null ? digits.length : digits.lastIndexOf(sign);
  const whole = digits.slice(0, at);
  const fraction = digits.slice(at + 1);
  return GROUPED.test(whole) && /^\d*$/.test(fraction)
    ? { negative, whole: whole.replaceAll(/\D/g, ''), fraction }
    : null;
}

/**
 * With both separators, the last one is decimal; a lone comma may group thousands, a lone dot does
 * not.
 */
function decimalSign(digits: string): '.' | ',' | null {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  }
  if (dots === 1) {
    return '.';
  }
  return commas === 1 && !/^[1-9]\d{0,2},\d{3}$/.test(digits) ? ',' : null;
}
