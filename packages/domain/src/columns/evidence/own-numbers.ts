import { cleanText } from '../../part-numbers/reading/clean-text.ts';
import { shapeFit, typedWeight } from '../../part-numbers/reading/shape-fit.ts';

const WELL_SHAPED = 2;
const MIN_NUMBERS = 5;
/** A shop's own numbers lie this close together. */
const SPAN_PER_NUMBER = 400;
const HEAD = /^([A-Z]{0,4}[-_ ]?)(\d{3,12})([A-Z]?)$/;

export const compactOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');

/** How well a cell has a form of a make, as it is written. No make prints a low line. */
export function formWeight(text: string): number {
  const written = cleanText(text).toUpperCase();
  return written.includes('_') ? 0 : typedWeight(written, shapeFit(compactOf(written)));
}

/** Share of the cells with a form that makes' numbers have. */
export function formShare(values: readonly string[], least = WELL_SHAPED): number {
  const filled = values.filter((value) => value.trim() !== '');
  const formed = filled.filter((value) => formWeight(value) >= least);
  return filled.length === 0 ? 0 : formed.length / filled.length;
}

/**
 * A shop's own numbers, by their values: all begin with the same letters, have one length, and lie
 * closer together than any maker's.
 */
export function areOwnNumbers(values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim().toUpperCase()).filter((value) => value !== '');
  const parts = filled.map((value) => HEAD.exec(value));
  const heads = new Set(parts.map((part) => part?.[1]));
  const lengths = new Set(parts.map((part) => part?.[2]?.length));
  if (filled.length < MIN_NUMBERS || parts.includes(null) || heads.size > 1 || lengths.size > 2) {
    return false;
  }
  const numbers = parts.map((part) => Number(part?.[2]));
  const span = Math.max(...numbers) - Math.min(...numbers);
  const distinct = new Set(numbers).size;
  return distinct >= filled.length * 0.95 && span <= distinct * SPAN_PER_NUMBER && span > 0;
}
