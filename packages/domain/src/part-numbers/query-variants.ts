import { shapesOf } from './brand-hints.ts';
import { partNumberKey, splitPartNumbers } from './part-number.ts';

/** Each variant costs one call of the daily quota. */
export const MAX_QUERY_VARIANTS = 3;

/** Longest keyword the marketplace accepts. */
const MAX_KEYWORD_CHARS = 100;

/** Other spellings of makes that print no dashes. */
const SELLER_SPELLINGS: readonly (readonly [RegExp, (key: string) => readonly string[]])[] = [
  // Mopar: with the zero restored, and the digits without their revision.
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
 * Search keywords: compact form first, then as sellers of the make write it, since the marketplace
 * treats a dashed or spaced number as different words. The spaced form finds both, because a dashed
 * word is also indexed by its pieces. Derived from the normalized number, so that different
 * spellings give the same queries.
 */
export function queryVariants(partNumber: string): readonly string[] {
  const keys = [...new Set(splitPartNumbers(partNumber).map(partNumberKey))];
  const [only, ...others] = keys;
  const variants =
    only !== undefined && others.length === 0
      ? [only, ...groupedForms(only), ...sellerSpellings(only)]
      : keys;
  return [...new Set(variants)]
    .slice(0, MAX_QUERY_VARIANTS)
    .map((words) => words.slice(0, MAX_KEYWORD_CHARS));
}

/** An accepted linked number is searched in its most common spelling. */
const VARIANTS_OF_LINKED = 2;

/** Keywords for a number and the linked numbers the user accepted, without repeats. */
export const keywordsOf = (
  partNumber: string,
  linkedNumbers: readonly string[],
): readonly string[] => [
  ...new Set([
    ...queryVariants(partNumber),
    ...linkedNumbers.flatMap((number) => queryVariants(number).slice(0, VARIANTS_OF_LINKED)),
  ]),
];

const sellerSpellings = (key: string): readonly string[] =>
  SELLER_SPELLINGS.find(([shape]) => shape.test(key))?.[1](key) ?? [];

/** Spelled in the printed groups of the makes with this shape, up to the limit. */
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
  // A make that prints no groups counts against the others' groups.
  return forms.has(key) ? [] : [...forms];
}
