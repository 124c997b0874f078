/** The form in which numbers are compared: NFKC, upper case, letters and digits only. */
export const normalizePartNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '');

/** Short words that describe a part rather than belong to its number. */
const SMALL_WORDS = new Set(['OEM', 'NEW', 'SET', 'KIT', 'LOT', 'BMW', 'GM', 'VW', 'KIA', 'RAM']);

/**
 * The part number inside a keyword query, or null when it holds only words. Makers write numbers in
 * groups ("1K0 615 301 AA"), so groups that can belong to one number are joined.
 */
export function partNumberIn(keywords: string): string | null {
  const groups = keywords
    .split(/[\s,()]+/u)
    .filter((word) => !/^[A-Za-z]{4,}$/u.test(word) && !SMALL_WORDS.has(word.toUpperCase()));
  const number = normalizePartNumber(groups.join(''));
  return /\d/u.test(number) && number.length >= 4 ? number : null;
}
