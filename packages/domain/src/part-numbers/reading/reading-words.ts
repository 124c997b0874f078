import { labelOf } from './labels.ts';

type Written = { readonly written: string };

const REST = /^[\s\-_.:;,/&]+|[\s\-_:;,/&]+$/g;

/** What remains of a cell without its numbers: the label that came off. */
export function takenOff(text: string, numbers: readonly Written[]): string | null {
  const rest = withNumbersAs(text, numbers, ' ')
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(REST, '');
  return rest === '' ? null : rest;
}

/** "GM #" for "GM 12658081": equal for cells written alike, whatever their descriptions. */
export const cellPattern = (text: string, numbers: readonly Written[]): string =>
  withNumbersAs(text, numbers, '#')
    .toUpperCase()
    .replaceAll(/[A-Z]{3,}(?: +[A-Z]{2,})*/g, (words) =>
      words.split(/ +/).every((word) => labelOf(word) !== null) || words.length <= 4
        ? words
        : '\u2026',
    )
    .replaceAll(/\d+/g, '9');

function withNumbersAs(text: string, numbers: readonly Written[], sign: string): string {
  let rest = text;
  for (const { written } of numbers) {
    const at = rest.toUpperCase().indexOf(written);
    rest = at < 0 ? rest : rest.slice(0, at) + sign + rest.slice(at + written.length);
  }
  return rest;
}
