/** Titles of one market repeat a few thousand words; whoever sends more makes it start anew. */
const MOST_WORDS = 20_000;
const LONGEST_WORD = 20;

/** What a word means does not depend on its title, so it is found out once for all titles. */
export function wordMemo<T extends string | boolean>(
  find: (word: string) => T,
): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) {
      return before;
    }
    const found = find(word);
    if (word.length <= LONGEST_WORD) {
      if (known.size >= MOST_WORDS) {
        known.clear();
      }
      known.set(word, found);
    }
    return found;
  };
}
