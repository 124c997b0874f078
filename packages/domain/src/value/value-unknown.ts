import type { ColumnMapping } from '../columns/column-mapping.ts';

/** Why nothing can be said of a lot's value. */
export const VALUE_UNKNOWNS = [
  'not-run',
  'no-answer-yet',
  'no-quantity-and-cost',
  'no-quantity',
  'no-cost',
  'no-line-valued',
] as const;
export type ValueUnknown = (typeof VALUE_UNKNOWNS)[number];

type Known = {
  readonly hasRun: boolean;
  readonly completedParts: number;
  /** Null for a batch whose columns were never written down. */
  readonly mapping: Pick<ColumnMapping, 'quantity' | 'cost'> | null;
  /** Whether any line has both a quantity and a cost above nothing. */
  readonly hasWorth: boolean;
};

/** A value of nothing is an answer only where there are columns to reckon with and answers to go by. */
export function valueUnknown({
  hasRun,
  completedParts,
  mapping,
  hasWorth,
}: Known): ValueUnknown | null {
  if (mapping !== null && (mapping.quantity === null || mapping.cost === null)) {
    if (mapping.quantity === null && mapping.cost === null) {
      return 'no-quantity-and-cost';
    }
    return mapping.cost === null ? 'no-cost' : 'no-quantity';
  }
  if (completedParts === 0) {
    return hasRun ? 'no-answer-yet' : 'not-run';
  }
  return hasWorth ? null : 'no-line-valued';
}
