/** Titles of one market repeat a few thousand words; beyond this the cache is cleared. */
const MAX_WORDS = 20_000;
const MAX_WORD_CHARS = 20;

/** A word's meaning does not depend on its title, so compute it once for all titles. */
export function memoizeByWord<T extends string | boolean | object>(
  find: (word: string) => T,
): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) {
      return before;
    }
    const found = find(word);
    if (word.length <= MAX_WORD_CHARS) {
      if (known.size >= MAX_WORDS) {
        known.clear();
      }
      known.set(word, found);
    }
    return found;
  };
}
