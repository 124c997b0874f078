import { NUMBER_SHAPES, type NumberShape } from './number-shapes.ts';
import { normalizePartNumber } from './part-number.ts';

export type BrandHint = Pick<NumberShape, 'brand' | 'strength' | 'reason'>;

/** Makes whose numbers look like this one, likeliest first, each once. None is a verdict. */
export function brandHints(partNumber: string): readonly BrandHint[] {
  const hints = new Map<string, BrandHint>();
  for (const { brand, strength, reason } of shapesOf(partNumber)) {
    if (!hints.has(brand)) {
      hints.set(brand, { brand, strength, reason });
    }
  }
  return [...hints.values()];
}

export function shapesOf(partNumber: string): readonly NumberShape[] {
  const compact = normalizePartNumber(partNumber);
  return NUMBER_SHAPES.filter(({ shape }) => shape.test(compact));
}

const LONGEST_HOUSE_NUMBER = 7;

/** Short and of no make's unmistakable shape: it may be the own number of an aftermarket house. */
export function mayBeHouseNumber(partNumber: string): boolean {
  return (
    normalizePartNumber(partNumber).length <= LONGEST_HOUSE_NUMBER &&
    shapesOf(partNumber).every(({ strength }) => strength === 'weak')
  );
}
