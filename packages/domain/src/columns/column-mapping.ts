import type { DecimalSign } from '../core/parse-number.ts';
import type { CountForm } from './evidence/tally.ts';

/** A part number that several cells make, or only a part of one. */
export type NumberForm = {
  /** In the order of the number. */
  readonly columns: readonly number[];
  readonly join: string;
  /** Digits of each of them, for numbers whose zeros a spreadsheet dropped; 0 leaves a cell as it is. */
  readonly widths: readonly number[];
  /** Groups that come off at either end: a tote, a condition. */
  readonly head: number;
  readonly tail: number;
  /** Columns whose text comes off where the number begins or ends with it: a supplier's code. */
  readonly codes: readonly number[];
};

export const COST_BASES = ['piece', 'line', 'hundred', 'thousand'] as const;
export type CostBasis = (typeof COST_BASES)[number];

/** What an amount is for, and how it is written. */
export type CostForm = {
  readonly per: CostBasis;
  /** 100 for amounts in cents, or with two decimals that are not written. */
  readonly scale: 1 | 100;
  /** As the column writes its decimals; null where each cell says it. */
  readonly decimal: DecimalSign | null;
  /** A column that says on which rows an amount is for a hundred or a thousand pieces. */
  readonly units: {
    readonly column: number;
    readonly hundred: readonly string[];
    readonly thousand: readonly string[];
  } | null;
  /** A column that count times cost makes on nearly every row. */
  readonly extended: number | null;
};

export const PLAIN_COST: CostForm = {
  per: 'piece',
  scale: 1,
  decimal: null,
  units: null,
  extended: null,
};

/**
 * Which columns of a sheet are a line's number, count and cost; null where it has none. The forms
 * say how, where a cell is not simply the number, the count of pieces or the cost of one.
 */
export type ColumnMapping = {
  readonly headerRow: number | null;
  readonly partNumber: number;
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly description: number | null;
  readonly numberForm?: NumberForm | undefined;
  readonly countForm?: CountForm | undefined;
  readonly costForm?: CostForm | undefined;
};

/** How a mapping came about; `ask` while a question about it is open. */
export const MAPPING_CERTAINTIES = ['auto', 'ask', 'remembered'] as const;
export type MappingCertainty = (typeof MAPPING_CERTAINTIES)[number];
