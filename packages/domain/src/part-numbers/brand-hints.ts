import { NUMBER_SHAPES, type NumberShape } from './number-shapes.ts';
import { normalizePartNumber } from './part-number.ts';

export type BrandHint = Pick<NumberShape, 'brand' | 'strength' | 'reason'>;

/**
 * Makes whose numbers look like this one, likeliest first, without repeats. Hints, not verdicts.
 */
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

const MAX_AFTERMARKET_NUMBER_CHARS = 7;

/**
 * Short and without a make's distinctive shape: possibly an aftermarket manufacturer's own number.
 */
export function mayBeAftermarketNumber(partNumber: string): boolean {
  return (
    normalizePartNumber(partNumber).length <= MAX_AFTERMARKET_NUMBER_CHARS &&
    shapesOf(partNumber).every(({ strength }) => strength === 'weak')
  );
}
