/** A comma-separated list that may contain line breaks. */
export const wordList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean);
