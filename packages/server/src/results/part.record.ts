import type { StoredPartState, PartFailure } from '@partsight/domain/pacing/runs/batch';
import type { Cell } from '@partsight/spreadsheet/cell';

import { FIGURE_SELECTION, type PartFigures } from '../db/records/part-figures.record.ts';

/** A row to insert. */
export type NewPart = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly lookupKey: string;
  readonly quantity: number | null;
  readonly costMicros: number | null;
  readonly worthMinor: number;
  readonly cells: readonly Cell[];
};

export type PartStock = Pick<NewPart, 'rowNo' | 'quantity' | 'costMicros' | 'worthMinor'>;

/** A number that waits for its lookup, as its most valuable row spells it. */
export type OpenNumber = {
  readonly partNumber: string;
  readonly linkedNumbers: readonly string[];
  readonly isAnswered: boolean;
};

/** One row of a batch with its result, as stored. */
export type PartRecord = PartFigures & {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly status: StoredPartState;
  readonly failure: PartFailure | null;
  readonly lookupId: string | null;
  readonly asOf: Date | null;
  /** Name of the source of the result. */
  readonly source: string | null;
  readonly isDuplicate: boolean;
  readonly duplicateTitle: string | null;
  /** As PostgreSQL formats it, with all decimals. */
  readonly quantity: string | null;
  readonly costMicros: number | null;
  readonly cells: readonly Cell[];
};

/** The few columns an export needs about a row's sales. */
export type PartSales = Pick<PartRecord, (typeof SALES)[number]>;

const SALES = [
  'rowNo',
  'partNumber',
  'status',
  'source',
  'unitsSold',
  'unknown',
  'isLowerBound',
  'listingCount',
  'unitsInPeriod',
  'newMedianMinor',
  'copyUnits',
  'copyAverageMinor',
  'confidence',
  'overruled',
] as const satisfies readonly (keyof PartRecord)[];

export const PART_COLUMNS = [
  'row_no as rowNo',
  'part_number as partNumber',
  'status',
  'failure',
  'lookup_id as lookupId',
  'as_of as asOf',
  'source',
  ...FIGURE_SELECTION,
  'is_duplicate as isDuplicate',
  'duplicate_title as duplicateTitle',
  'quantity',
  'cost_micros as costMicros',
  'cells',
] as const;

const wanted: ReadonlySet<string> = new Set(SALES);

export const SALES_COLUMNS = PART_COLUMNS.filter((column) =>
  wanted.has(column.split(' as ').at(-1) ?? ''),
);
