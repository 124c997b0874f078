import { isKnownWord } from './lexicon.ts';

const MIN_CHARS = 4;
const LETTERS = /^[A-Z]+$/;

/**
 * Words with two neighbouring letters changed round are read as what was meant. `mended` keeps what
 * earlier titles showed, since titles of one part repeat each other.
 */
export function mendWords(
  words: readonly string[],
  mended: Map<string, string>,
): readonly string[] {
  return words.map((word) => {
    let meant = mended.get(word);
    if (meant === undefined) {
      meant = mend(word);
      mended.set(word, meant);
    }
    return meant;
  });
}

function mend(word: string): string {
  if (word.length < MIN_CHARS || !LETTERS.test(word) || isKnownWord(word)) {
    return word;
  }
  for (let at = 0; at + 1 < word.length; at += 1) {
    const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (swapped !== word && isKnownWord(swapped)) {
      return swapped;
    }
  }
  return word;
}
