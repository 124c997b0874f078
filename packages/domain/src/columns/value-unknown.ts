import type { ColumnMapping } from './column-mapping.ts';

/** Why a lot's value is unknown. */
export const VALUE_UNKNOWN_REASONS = [
  'not-run',
  'no-answer-yet',
  'no-quantity-and-cost',
  'no-quantity',
  'no-cost',
  'no-line-valued',
  'no-sold-figures',
  'none-sold-yet',
] as const;
export type ValueUnknownReason = (typeof VALUE_UNKNOWN_REASONS)[number];

type LotValueFacts = {
  readonly hasRun: boolean;
  readonly completedParts: number;
  /** How many of them have no sold figures. */
  readonly unknownParts: number;
  /** How many parts may still get an answer, from a lookup or from a person. */
  readonly waitingParts: number;
  readonly sellableMinor: number;
  /** Null for a batch without stored columns. */
  readonly mapping: Pick<ColumnMapping, 'quantity' | 'cost'> | null;
  /** Whether any line has a positive quantity and cost. */
  readonly hasWorth: boolean;
};

/** Zero is a real value only with usable columns and results. */
export function valueUnknownReason({
  hasRun,
  completedParts,
  unknownParts,
  waitingParts,
  sellableMinor,
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
  if (!hasWorth) {
    return 'no-line-valued';
  }
  if (unknownParts === completedParts) {
    return 'no-sold-figures';
  }
  return sellableMinor === 0 && waitingParts > 0 ? 'none-sold-yet' : null;
}
