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
