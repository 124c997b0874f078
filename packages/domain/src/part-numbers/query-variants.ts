import { shapesOf } from './brand-hints.ts';
import { partNumberKey, splitPartNumbers } from './part-number.ts';

/** Each variant costs one call of the daily quota, so a part never asks for more than this. */
export const MAX_QUERY_VARIANTS = 3;

/** The marketplace takes no longer keyword. */
const MAX_KEYWORD_CHARS = 100;

/** How sellers write the numbers of makes that print no dashes, besides in one piece. */
const HABITS: readonly (readonly [RegExp, (key: string) => readonly string[]])[] = [
  // Mopar: the zero put back, and the digits without their level.
  [/^\d{7}[A-Z]{2}$/, (key) => [`0${key}`, `0${key.slice(0, 7)}`]],
  [/^\d{8}[A-Z]{2}$/, (key) => [key.slice(0, 8)]],
  // BMW: the last seven digits, and groups with spaces.
  [/^\d{11}$/, (key) => [key.slice(-7), spaced(key, [2, 2, 1, 3, 3])]],
  [/^A\d{10}$/, (key) => [spaced(key, [4, 3, 2, 2]), key.slice(1)]],
  // Volkswagen prints groups of three with spaces.
  [/^(?!\d[A-Z0-9]?O)\d[A-Z0-9]{2}\d{6}[A-Z]{1,2}$/, (key) => [spaced(key, [3, 3, 3, 2])]],
];

const spaced = (key: string, lengths: readonly number[]): string => {
  const groups: string[] = [];
  let at = 0;
  for (const length of lengths) {
    groups.push(key.slice(at, at + length));
    at += length;
  }
  return groups.filter(Boolean).join(' ');
};

/**
 * Keywords to ask for, compact form first, then as sellers of the make write it: the marketplace takes
 * a dashed or spaced number for other words. Its groups with spaces between find both, since a dashed
 * word is also known by its pieces. They follow from the number as compared, so that two ways to type
 * it ask for the same.
 */
export function queryVariants(partNumber: string): readonly string[] {
  const keys = [...new Set(splitPartNumbers(partNumber).map(partNumberKey))];
  const [only, ...others] = keys;
  const variants =
    only !== undefined && others.length === 0
      ? [only, ...groupedForms(only), ...habitsOf(only)]
      : keys;
  return [...new Set(variants)]
    .slice(0, MAX_QUERY_VARIANTS)
    .map((words) => words.slice(0, MAX_KEYWORD_CHARS));
}

/** An accepted number is asked for as most sellers write it. */
const VARIANTS_OF_LINKED = 2;

/** Keywords for a number and for those that a person took for the same part, each once. */
export const keywordsOf = (
  partNumber: string,
  linkedNumbers: readonly string[],
): readonly string[] => [
  ...new Set([
    ...queryVariants(partNumber),
    ...linkedNumbers.flatMap((number) => queryVariants(number).slice(0, VARIANTS_OF_LINKED)),
  ]),
];

const habitsOf = (key: string): readonly string[] =>
  HABITS.find(([shape]) => shape.test(key))?.[1](key) ?? [];

/** In the printed groups of the makes whose numbers look like this, as far as there is room to ask. */
function groupedForms(key: string): readonly string[] {
  const shapes = shapesOf(key);
  const strong = shapes.filter(({ strength }) => strength === 'strong');
  const forms = new Set<string>();
  for (const { shape, hasDashes } of strong.length > 0 ? strong : shapes) {
    const groups = hasDashes ? shape.exec(key) : null;
    if (groups !== null) {
      forms.add(groups.slice(1).filter(Boolean).join(' '));
    }
  }
  // A make that prints no groups votes against those of the others.
  return forms.has(key) ? [] : [...forms];
}
