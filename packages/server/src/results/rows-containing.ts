import type { ListSearchText } from '../batches/search-text.record.ts';

/** The numbers of the rows that contain a plain text, ignoring case, in sheet order. */
export function rowsContaining({ text, ends }: ListSearchText, search: string): Int32Array {
  const lowercased = search.toLowerCase();
  const numbers: number[] = [];
  let row = 0;
  for (let at = text.indexOf(lowercased); at !== -1;) {
    let end = ends[row] ?? text.length;
    while (end <= at) {
      row += 1;
      end = ends[row] ?? text.length;
    }
    // Rows are counted from 1, and a match across two rows is in neither.
    if (at + lowercased.length <= end) {
      row += 1;
      numbers.push(row);
    }
    at = text.indexOf(lowercased, at + lowercased.length <= end ? end : at + 1);
  }
  return Int32Array.from(numbers);
}
