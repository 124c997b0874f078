import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import { isKnownWord } from './lexicon.ts';

const MIN_CHARS = 4;
const LETTERS = /^[A-Z]+$/;

/** Fixes words with two swapped neighboring letters; returns the same array when nothing changes. */
export function fixTypos(words: readonly string[]): readonly string[] {
  let fixed: string[] | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const meant = correctedWord(word);
    if (meant !== word) {
      fixed ??= [...words];
      fixed[at] = meant;
    }
  }
  return fixed ?? words;
}

const correctedWord = memoizeByWord(correctWord);

function correctWord(word: string): string {
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
