import type { ColumnMapping } from './column-mapping.ts';

/** Why a lot's value is unknown. */
export const VALUE_UNKNOWN_REASONS = [
  'not-run',
  'no-answer-yet',
  'no-quantity-and-cost',
  'no-quantity',
  'no-cost',
  'no-line-valued',
] as const;
export type ValueUnknownReason = (typeof VALUE_UNKNOWN_REASONS)[number];

type LotValueFacts = {
  readonly hasRun: boolean;
  readonly completedParts: number;
  /** Null for a batch without stored columns. */
  readonly mapping: Pick<ColumnMapping, 'quantity' | 'cost'> | null;
  /** Whether any line has a positive quantity and cost. */
  readonly hasWorth: boolean;
};

/** Zero is a real value only with usable columns and results. */
export function valueUnknownReason({
  hasRun,
  completedParts,
  mapping,
  hasWorth,
}: LotValueFacts): ValueUnknownReason | null {
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
