/** For comparison only: a number is always shown and exported as it was typed. */
export function normalizePartNumber(text: string): string {
  // NFKC would turn the numero sign into the letters "No", which are no part of the number.
  return text
    .replaceAll('\u2116', ' ')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '');
}

/** Mopar and Fiat print their numbers with or without a leading zero; nobody else's zeros are touched. */
const OPTIONAL_ZERO = /^0(?:\d{7}|\d{7,8}[A-Z]{2})$/;

/** One key per number: two ways to write the same number give the same key. */
export function partNumberKey(text: string): string {
  let key = normalizePartNumber(text);
  while (OPTIONAL_ZERO.test(key)) {
    key = key.slice(1);
  }
  return key;
}

export function samePartNumber(a: string, b: string): boolean {
  const key = partNumberKey(a);
  return key !== '' && key === partNumberKey(b);
}
