/** Signs between words. A dash is not among them: it makes one word that can also be met in pieces. */
const BETWEEN = /[\s,;:()[\]"'*!&+/|#=~<>…’“”]+/u;
const DASHES = /[\u2010-\u2015\u2212]/gu;

/** Full stops end a sentence, not a size: "5.7L" keeps its own. */
const EDGES = /^[.\-_]+|[.\-_]+$/gu;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(DASHES, '-')
    .split(BETWEEN)
    .map((word) => word.replaceAll(EDGES, ''))
    .filter(Boolean);

/** The words under which a title is found: each as it stands, a dashed one also by its pieces. */
export function indexOfTitle(title: string): ReadonlySet<string> {
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
 * Whether a title has every word of the question. "1K0 615 301 A", "1K0-615-301-A" and "1K0615301A"
 * are three, one and one word, so each finds what was written that way; only the spaced question
 * also finds the dashed title, by its pieces.
 */
export const asksFor = (keywords: string): ((index: ReadonlySet<string>) => boolean) => {
  const words = wordsOf(keywords);
  return (index) => words.length > 0 && words.every((word) => index.has(word));
};
