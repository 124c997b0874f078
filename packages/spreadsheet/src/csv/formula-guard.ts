/**
 * A spreadsheet runs text that begins like a formula when it opens a CSV file or takes pasted cells.
 * Such text is written with a leading apostrophe and read back without it, so guards never pile up
 * and a list survives a round trip unchanged. What counts is the text that leaves, not the type that
 * a value had: the maker of a workbook chooses how its numbers and dates are shown.
 */
// Some spreadsheets skip blank and invisible characters before the sign.
const START = String.raw`(?:[\t\r\n\0]|[\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])`;
const LOOKS_LIKE_FORMULA = new RegExp(`^'*${START}`, 'u');
const GUARDED = new RegExp(`^'+${START}`, 'u');
const PLAIN_NUMBER =
  /^'*[ \u00A0]*[+-]?[$€£]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:[eE][+-]?\d+)?%?$/;

const needsGuard = (text: string): boolean =>
  LOOKS_LIKE_FORMULA.test(text) && !(PLAIN_NUMBER.test(text) && /\d/.test(text));

export const guardFormula = (text: string): string => (needsGuard(text) ? `'${text}` : text);

export const unguardFormula = (text: string): string =>
  GUARDED.test(text) && needsGuard(text) ? text.slice(1) : text;
