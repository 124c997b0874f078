import { normalizePartNumber, partNumberIn } from './part-number.ts';

/** A shorter word next to others is a group of a number, not a number. */
const SHORTEST_BESIDE_OTHERS = 5;

/**
 * The numbers that keywords may mean: each word with a digit in it, and all of them joined, for
 * makers that write their numbers in groups.
 */
export function numbersInKeywords(keywords: string): readonly string[] {
  const words = keywords
    .split(/[\s,()]+/u)
    .map(normalizePartNumber)
    .filter((word) => /\d/u.test(word) && word.length > 1);
  const whole = words.filter((word) => words.length === 1 || word.length >= SHORTEST_BESIDE_OTHERS);
  const joined = partNumberIn(keywords);
  return [...new Set(joined === null ? whole : [joined, ...whole])];
}
