/**
 * A spreadsheet runs text that begins like a formula when it opens a CSV file. Such text is written
 * with an apostrophe in front and read back without it, so the guard never piles up and a list that
 * travels out and in again is unchanged.
 */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/u;
const GUARDED = /^'+[=+\-@\t\r\n\0＝＋－＠]/u;
const PLAIN_NUMBER = /^'*[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:[eE][+-]?\d+)?%?$/;

const needsGuard = (text: string): boolean =>
  LOOKS_LIKE_FORMULA.test(text) && !(PLAIN_NUMBER.test(text) && /\d/.test(text));

export const guardFormula = (text: string): string => (needsGuard(text) ? `'${text}` : text);

export const unguardFormula = (text: string): string =>
  GUARDED.test(text) && needsGuard(text) ? text.slice(1) : text;
