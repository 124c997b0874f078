import { normalizePartNumber } from '../part-number.ts';
import { NUMBER_SHAPES, type NumberShape } from './number-shapes.ts';

export type BrandHint = {
  readonly brand: string;
  readonly strength: 'strong' | 'weak';
  readonly reason: string;
};

/** No make's number is longer; beyond it there is nothing to recognise. */
export const MAX_NUMBER_CHARS = 20;

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
  return compact.length > MAX_NUMBER_CHARS
    ? []
    : NUMBER_SHAPES.filter(({ shape }) => shape.test(compact));
}
