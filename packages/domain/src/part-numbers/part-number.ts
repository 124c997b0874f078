/** Bounds the work on very long cells. */
const MAX_CELL_CHARS = 2000;

/** For comparison only: a number is always displayed and exported as typed. */
export function normalizePartNumber(text: string): string {
  if (NORMAL.test(text)) {
    return text;
  }
  const cut = text.slice(0, MAX_CELL_CHARS);
  // NFKC would turn the numero sign into the letters "No".
  const folded = NOT_ASCII.test(cut) ? cut.replaceAll('\u2116', ' ').normalize('NFKC') : cut;
  return folded.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');
}

/** Most numbers already are. */
const NORMAL = /^[A-Z0-9]{1,40}$/;
const NOT_ASCII = /[^ -~]/;

/** Mopar and Fiat print numbers with or without a leading zero; other makes' zeros are kept. */
const OPTIONAL_ZERO = /^0(?:\d{7}|\d{7,8}[A-Z]{2})$/;

/** One key per number: different spellings of a number share a key. */
export function partNumberKey(text: string): string {
  return withoutOptionalZeros(normalizePartNumber(text));
}

/** The key of a number that is in normal form already. */
export function withoutOptionalZeros(normalized: string): string {
  let key = normalized;
  while (OPTIONAL_ZERO.test(key)) {
    key = key.slice(1);
  }
  return key;
}

/** The key and its forms with the optional zeros restored. */
export function numberSpellings(text: string): readonly string[] {
  const spellings = [partNumberKey(text)];
  for (let next = `0${spellings[0]}`; OPTIONAL_ZERO.test(next); next = `0${next}`) {
    spellings.push(next);
  }
  return spellings;
}

const MAX_NUMBERS_IN_CELL = 8;
const SURE_SEPARATOR = /[,;|\r\n\t]+/;
const NO_SEPARATOR = /^[A-Z0-9-]*[A-Z0-9][A-Z0-9-]*$/i;

/**
 * The numbers of one cell. Commas and the like always separate; a slash or space also occurs inside
 * some makes' numbers, so it separates only when every piece could be a number.
 */
export function splitPartNumbers(cell: string): readonly string[] {
  if (cell.length <= MAX_CELL_CHARS && NO_SEPARATOR.test(cell)) {
    return [cell];
  }
  const numbers: string[] = [];
  for (const piece of cell.slice(0, MAX_CELL_CHARS).split(SURE_SEPARATOR, MAX_NUMBERS_IN_CELL)) {
    for (const slashed of splitIfWhole(piece, '/', 5)) {
      numbers.push(...splitIfWhole(slashed, ' ', 8));
    }
  }
  return numbers
    .map((number) => number.trim())
    .filter((number) => normalizePartNumber(number) !== '')
    .slice(0, MAX_NUMBERS_IN_CELL);
}

function splitIfWhole(text: string, separator: string, minChars: number): readonly string[] {
  const pieces = text.split(separator).filter((piece) => piece.trim() !== '');
  const whole = pieces.every((piece) => {
    const compact = normalizePartNumber(piece);
    return compact.length >= minChars && /\d/.test(compact);
  });
  return whole ? pieces : [text];
}
