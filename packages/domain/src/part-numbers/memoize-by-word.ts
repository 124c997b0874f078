/** Titles of one market repeat a few thousand words; beyond this the cache is cleared. */
const MAX_WORDS = 20_000;
/** Words with digits are mostly numbers of one part, and repeat in its own titles alone. */
const MAX_NUMBERS = 500;
const MAX_WORD_CHARS = 20;

/** A word's meaning does not depend on its title, so compute it once for all titles. */
export function memoizeByWord<T extends string | boolean | object>(
  find: (word: string) => T,
): (word: string) => T {
  const words = new Map<string, T>();
  const numbers = new Map<string, T>();
  return (word) => {
    const [known, most] = /\d/.test(word) ? [numbers, MAX_NUMBERS] : [words, MAX_WORDS];
    const before = known.get(word);
    if (before !== undefined) {
      return before;
    }
    const found = find(word);
    if (word.length <= MAX_WORD_CHARS) {
      if (known.size >= most) {
        known.clear();
      }
      known.set(word, found);
    }
    return found;
  };
}
