import { memoizeByWord } from './memoize-by-word.ts';

/** A run of letters and digits, its position, and the separator before it. */
export type TitleToken = {
  readonly word: string;
  readonly start: number;
  readonly before: string;
};

/** A title, tokenized once for all rules. */
export type ParsedTitle = {
  /** Normalized to compatibility forms, case preserved. */
  readonly text: string;
  readonly tokens: readonly TitleToken[];
  /** The tokens in upper case. */
  readonly words: readonly string[];
};

/**
 * The marketplace limits titles to 80 characters; stock lists may be longer, but the number comes
 * early.
 */
const MAX_TITLE_CHARS = 400;
const NOT_ASCII = /[^ -~]/;

export function parseTitle(title: string): ParsedTitle {
  const cut = title.slice(0, MAX_TITLE_CHARS);
  const folded = NOT_ASCII.test(cut) ? cut.normalize('NFKC') : cut;
  const upper = folded.toUpperCase();
  const tokens: TitleToken[] = [];
  const words: string[] = [];
  let end = 0;
  for (let at = 0; at < upper.length; at += 1) {
    if (isWordChar(upper.charCodeAt(at))) {
      const start = at;
      while (isWordChar(upper.charCodeAt(at))) {
        at += 1;
      }
      const word = shared(upper.slice(start, at));
      tokens.push({ word, start, before: upper.slice(end, start) });
      words.push(word);
      end = at;
    }
  }
  // A few letters expand in upper case ('ß'); token positions must still match the text.
  return { text: upper.length === folded.length ? folded : upper, tokens, words };
}

/** One string per word, so that later lookups of it neither hash nor compare its characters. */
const shared = memoizeByWord((word) => word);

/** A-Z and 0-9. Hand-written because every character of every title passes here. */
function isWordChar(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
