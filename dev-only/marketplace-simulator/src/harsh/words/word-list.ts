/** A list written as running text: entries apart by commas, broken anywhere between them. */
export const wordList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean);
