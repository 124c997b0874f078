import { wordMemo } from '../part-numbers/word-memo.ts';
import { isKnownWord } from './lexicon.ts';

const MIN_CHARS = 4;
const LETTERS = /^[A-Z]+$/;

/** Words with two neighbouring letters changed round are read as what was meant; the same words where none are. */
export function mendWords(words: readonly string[]): readonly string[] {
  let mended: string[] | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const meant = meantBy(word);
    if (meant !== word) {
      mended ??= [...words];
      mended[at] = meant;
    }
  }
  return mended ?? words;
}

const meantBy = wordMemo(mend);

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
