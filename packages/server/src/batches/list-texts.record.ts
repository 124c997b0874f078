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

/** Joins the texts of rows and says where each ends; their lengths are those of their bytes. */
export function joinTexts(texts: readonly string[], lengths: readonly Int32Array[]): ListTexts {
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
  // As many bytes as characters: all of them are plain, and a character is a byte already.
  return { text: text.length === end ? text : Buffer.from(text).toString('latin1'), ends };
}
