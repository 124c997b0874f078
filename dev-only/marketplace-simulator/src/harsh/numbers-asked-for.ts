import { normalisePartNumber, partNumberIn } from '../world/part-number.ts';

/** A shorter word beside others is a group of a number and none by itself. */
const SHORTEST_BESIDE_OTHERS = 5;

/**
 * The numbers that keywords may mean: the words with a digit in them, and all of them joined, for
 * makers that write their numbers in groups.
 */
export function numbersAskedFor(keywords: string): readonly string[] {
  const words = keywords
    .split(/[\s,()]+/u)
    .map(normalisePartNumber)
    .filter((word) => /\d/u.test(word) && word.length > 1);
  const whole = words.filter((word) => words.length === 1 || word.length >= SHORTEST_BESIDE_OTHERS);
  const joined = partNumberIn(keywords);
  return [...new Set(joined === null ? whole : [joined, ...whole])];
}
