import type { UnreadableReason } from '@partsight/domain/part-numbers/reading/number-reading';
import type { StoredPartState, PartFailure } from '@partsight/domain/runs/batch';
import type { Cell } from '@partsight/spreadsheet/cell';

import type { StoredAlternative } from '../db/records/number-alternatives.record.ts';
import { FIGURE_SELECTION, type PartFigures } from '../db/records/part-figures.record.ts';

/** A row to insert. */
export type NewPart = {
  readonly rowNo: number;
  /** The dealer's cell as it came. */
  readonly partNumber: string;
  /** Of the number that is looked up; empty without one. */
  readonly lookupKey: string;
  /** How the cell was read; absent where it is the number itself. */
  readonly reading?: StoredReading;
  readonly quantity: number | null;
  readonly costMicros: number | null;
  readonly worthMinor: number;
  readonly cells: readonly Cell[];
};

/** What is stored of how a cell was read. */
export type StoredReading = {
  /** The number read; null where it is the cell itself. */
  readonly number: string | null;
  readonly pattern: string | null;
  readonly alternatives: readonly StoredAlternative[];
  readonly unreadable: UnreadableReason | null;
  /** The number that counts instead of the one read. */
  readonly set: string | null;
};

export type PartStock = Pick<NewPart, 'rowNo' | 'quantity' | 'costMicros' | 'worthMinor'>;

/** One row of a batch with its result, as pages and exports show it. */
export type PartRecord = PartFigures & {
  readonly rowNo: number;
  /** The dealer's cell as it came. */
  readonly partNumber: string;
  /** The number read from the cell; null where it is the cell itself. */
  readonly numberRead: string | null;
  /** The number that the user set instead. */
  readonly numberSet: string | null;
  /** Another number under which the result was found. */
  readonly foundAs: string | null;
  readonly status: StoredPartState;
  readonly failure: PartFailure | null;
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

/** The same with what leads to its lookup. */
export type LookedUpPart = PartRecord & {
  readonly lookupKey: string;
  readonly lookupId: string | null;
};

/** The few columns an export needs about a row's sales. */
export type PartSales = Pick<PartRecord, (typeof SALES)[number]>;

const SALES = [
  'rowNo',
  'partNumber',
  'numberRead',
  'numberSet',
  'foundAs',
  'status',
  'failure',
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

/** All but the cells, which are apart. */
export const PART_COLUMNS = [
  'row_no as rowNo',
  'part_number as partNumber',
  'number_read as numberRead',
  'number_set as numberSet',
  'found_as as foundAs',
  'status',
  'failure',
  'as_of as asOf',
  'source',
  ...FIGURE_SELECTION,
  'is_duplicate as isDuplicate',
  'duplicate_title as duplicateTitle',
  'quantity',
  'cost_micros as costMicros',
] as const;

const wanted: ReadonlySet<string> = new Set(SALES);

export const SALES_COLUMNS = PART_COLUMNS.filter((column) =>
  wanted.has(column.split(' as ').at(-1) ?? ''),
);

type NumberedPart = Pick<PartRecord, 'partNumber' | 'numberRead' | 'numberSet'>;

/** The number that is looked up for a part. */
export const lookedUpNumber = ({ partNumber, numberRead, numberSet }: NumberedPart): string =>
  numberSet ?? numberRead ?? partNumber;

/** The number that a part's listings are judged by. */
export const analyzedNumber = ({
  foundAs,
  ...part
}: NumberedPart & Pick<PartRecord, 'foundAs'>) => ({
  partNumber: foundAs ?? lookedUpNumber(part),
  isProbable: foundAs !== null,
});

/** The number that is looked up where it is not the cell itself. */
export function readAsText(part: NumberedPart): string | null {
  const number = lookedUpNumber(part);
  return number === part.partNumber ? null : number;
}
