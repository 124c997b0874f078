import type { ListTexts } from './list-texts.record.ts';

/** The numbers of the rows that hold a plain text, large letters or small ones, in the sheet's order. */
export function rowsHolding({ text, ends }: ListTexts, search: string): Int32Array {
  const wanted = search.toLowerCase();
  const numbers: number[] = [];
  let row = 0;
  for (let at = text.indexOf(wanted); at !== -1;) {
    let end = ends[row] ?? text.length;
    while (end <= at) {
      row += 1;
      end = ends[row] ?? text.length;
    }
    // Rows are counted from 1, and what spans two of them is in neither.
    if (at + wanted.length <= end) {
      row += 1;
      numbers.push(row);
    }
    at = text.indexOf(wanted, at + wanted.length <= end ? end : at + 1);
  }
  return Int32Array.from(numbers);
}
