/**
 * The searchable text of all rows of a list, concatenated in sheet order. Its characters are bytes,
 * so that one non-ASCII row does not double its size.
 */
export type ListSearchText = {
  readonly text: string;
  /** Where each row's text ends. */
  readonly ends: Int32Array;
};

/** Plain ASCII is matched without locale rules, which take most of the time. */
const PLAIN_ASCII = /^[\u0020-\u007E]+$/;

export const isPlainAscii = (search: string): boolean => PLAIN_ASCII.test(search);

/** Joins the rows' texts and records where each ends; lengths are in bytes. */
export function joinSearchText(
  texts: readonly string[],
  lengths: readonly Int32Array[],
): ListSearchText {
  const ends = new Int32Array(lengths.reduce((rows, { length }) => rows + length, 0));
  let row = 0;
  let end = 0;
  for (const page of lengths) {
    for (const length of page) {
      end += length;
      ends[row] = end;
      row += 1;
    }
  }
  const text = texts.join('');
  // As many bytes as characters: all of them are ASCII, one byte each.
  return { text: text.length === end ? text : Buffer.from(text).toString('latin1'), ends };
}
