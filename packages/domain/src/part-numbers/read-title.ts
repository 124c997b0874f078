/** A run of letters and digits, where it stands, and what stands between it and the run before. */
export type TitleToken = {
  readonly word: string;
  readonly start: number;
  readonly before: string;
};

/** A title taken apart once, so that every rule looks at the same words. */
export type ReadTitle = {
  /** Compatibility forms folded, letter case as typed. */
  readonly text: string;
  readonly tokens: readonly TitleToken[];
  /** The tokens' words, upper case. */
  readonly words: readonly string[];
};

/** The marketplace cuts titles at 80; a stock list may write more, but no number stands that far out. */
const MAX_TITLE_CHARS = 400;
const NOT_ASCII = /[^ -~]/;

export function readTitle(title: string): ReadTitle {
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
      const word = upper.slice(start, at);
      tokens.push({ word, start, before: upper.slice(end, start) });
      words.push(word);
      end = at;
    }
  }
  // A few letters grow when raised ('ß'); the places of the tokens must still fit the text.
  return { text: upper.length === folded.length ? folded : upper, tokens, words };
}

/** A-Z and 0-9. Written out because every character of every title passes here. */
function isWordChar(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
