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
/** 1.234 and 1,234 say nothing by themselves. */
const GROUPS_OF_THREE = /^\d{1,3}[.,]\d{3}$/;
/** Longer text is a sentence, not an amount. */
const MAX_CHARS = 40;

export type DecimalSign = '.' | ',';

/** The number in a cell as people write it, or null. A column may have shown its decimal sign. */
export function parseNumber(text: string, decimal: DecimalSign | null = null): ParsedNumber | null {
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
  return splitDecimals(digits.trim(), negative, decimal);
}

function splitDecimals(
  digits: string,
  negative: boolean,
  decimal: DecimalSign | null,
): ParsedNumber | null {
  const sign = decimal !== null && GROUPS_OF_THREE.test(digits) ? decimal : decimalSign(digits);
  const last = sign === null ? -1 : digits.lastIndexOf(sign);
  const at = last === -1 ? digits.length : last;
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
function decimalSign(digits: string): DecimalSign | null {
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

const ONE_DOT = /^\D*\d+\.\d+\D*$/;
const THOUSANDS = /^\D*[1-9]\d{0,2}(?:\.\d{3})+\D*$/;
const COMMA_DECIMALS = /\d,(?:\d{1,2}|\d{4,})\D*$/;
const DOT_DECIMALS = /\d?\.(?:\d{1,2}|\d{4,})\D*$/;
const MIN_WHOLE = 2;

/** How the amounts of one column write their decimals; null where they do not say. */
export function decimalSignOf(values: readonly string[]): DecimalSign | null {
  if (values.some((value) => COMMA_DECIMALS.test(value))) {
    return values.some((value) => !value.includes(',') && DOT_DECIMALS.test(value)) ? null : ',';
  }
  if (values.some((value) => DOT_DECIMALS.test(value))) {
    return '.';
  }
  // Whole amounts beside dots before exactly three digits: the dots group thousands.
  const dotted = values.filter((value) => ONE_DOT.test(value));
  const whole = values.filter((value) => /^\D*\d{1,3}\D*$/.test(value));
  return dotted.length > 0 &&
    dotted.every((value) => THOUSANDS.test(value)) &&
    whole.length >= MIN_WHOLE
    ? ','
    : null;
}
