/** Separators of words. A dash is none: it makes one word, which is also indexed by its parts. */
const BETWEEN = /[\s,;:()[\]"'*!&+/|#=~<>…’“”]+/u;
const DASHES = /[\u2010-\u2015\u2212]/gu;

/** Punctuation at the ends of a word; "5.7L" keeps its period. */
const EDGES = /^[.\-_]+|[.\-_]+$/gu;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(DASHES, '-')
    .split(BETWEEN)
    .map((word) => word.replaceAll(EDGES, ''))
    .filter(Boolean);

/** The words a title is found by: each as written, a dashed one also by its parts. */
export function indexTitle(title: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of wordsOf(title)) {
    found.add(word);
    if (word.includes('-')) {
      for (const piece of word.split('-')) {
        found.add(piece);
      }
    }
  }
  return found;
}

/**
 * Whether a title has every word of the query. "1K0 615 301 A", "1K0-615-301-A" and "1K0615301A"
 * are four, one and one word, so each finds what was written that way; only the spaced query
 * also finds the dashed title, by its parts.
 */
export const wordMatcher = (keywords: string): ((index: ReadonlySet<string>) => boolean) => {
  const words = wordsOf(keywords);
  return (index) => words.length > 0 && words.every((word) => index.has(word));
};
