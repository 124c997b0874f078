/**
 * What can be searched of all rows of a list, one after the other in the order of the sheet. Its characters
 * are bytes, so that it takes no more room for the one row that is not plain.
 */
export type ListTexts = {
  readonly text: string;
  /** Where each row's text ends, and the next one's begins. */
  readonly ends: Int32Array;
};

/** A text of plain letters is found without the rules of a language, which take most of the time. */
const PLAIN = /^[\u0020-\u007E]+$/;

export const isPlain = (search: string): boolean => PLAIN.test(search);

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
