import { shapesOf } from './brand-hints.ts';
import { normalizePartNumber, splitPartNumbers } from './part-number.ts';

/** Each variant costs one call of the daily allowance, so a part never asks for more than this. */
export const MAX_QUERY_VARIANTS = 2;

/** The marketplace takes no longer keyword. */
const MAX_KEYWORD_CHARS = 100;

/**
 * Keywords to ask for, compact form first; a second one only where the make prints dashes, since
 * sellers copy them and the marketplace takes a dashed number for another word. Every keyword is one
 * word: the marketplace's texts disagree on what a space between two means.
 */
export function queryVariants(partNumber: string): readonly string[] {
  const numbers = splitPartNumbers(partNumber);
  if (numbers.length !== 1) {
    return [...new Set(numbers.map(keyword))].slice(0, MAX_QUERY_VARIANTS);
  }
  const compact = keyword(partNumber);
  const dashed = dashedForm(partNumber, compact);
  return dashed === null ? [compact] : [compact, dashed];
}

function keyword(number: string): string {
  return normalizePartNumber(number).slice(0, MAX_KEYWORD_CHARS);
}

function dashedForm(typed: string, compact: string): string | null {
  const shapes = shapesOf(compact);
  const strong = shapes.filter(({ strength }) => strength === 'strong');
  const forms = new Set<string>();
  for (const { shape, hasDashes } of strong.length > 0 ? strong : shapes) {
    const groups = hasDashes ? shape.exec(compact) : null;
    if (groups !== null) {
      forms.add(groups.slice(1).filter(Boolean).join('-'));
    }
  }
  const asTyped = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-');
  const [only, ...others] = forms.has(asTyped) ? [asTyped] : forms;
  return only === undefined || only === compact || others.length > 0 ? null : only;
}
