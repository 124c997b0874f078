import type { ColumnMapping, MappingCertainty } from '@partsight/domain/columns/column-mapping';
import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { SkippedRowKind } from '@partsight/domain/columns/skipped-row';

/** A print row that is not a part: its position in the sheet, and its text. */
export type SkippedRow = {
  readonly row: number;
  readonly kind: SkippedRowKind;
  readonly cells: readonly string[];
};

/** Older readings lack the last kinds. */
export const NO_SKIPPED_ROWS: Readonly<Record<SkippedRowKind, number>> = {
  header: 0,
  total: 0,
  page: 0,
  title: 0,
  core: 0,
  charge: 0,
};

export type SkippedRows = {
  readonly counts: Readonly<Record<SkippedRowKind, number>>;
  /** The first of them, for display. */
  readonly rows: readonly SkippedRow[];
};

/** Cells that were read in the same way, with the first of them as example. */
export type NumberPattern = {
  readonly pattern: string;
  readonly cell: string;
  readonly number: string;
  readonly rows: number;
  /** The user has undone the reading: these cells count as typed. */
  readonly isUndone: boolean;
};

/** Skipped rows that the user put back among the parts: whole kinds, or rows by their number. */
export type PutBackRows = {
  readonly kinds: readonly SkippedRowKind[];
  readonly rows: readonly number[];
};

/** How a file was interpreted. Stored with its batch and shown before the run. */
export type SheetReading = {
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly certainty: MappingCertainty;
  /** Why these columns, in sentences. */
  readonly reasons?: readonly string[];
  /** The unchanged top of the sheet, for picking its header row. */
  readonly firstRows?: readonly (readonly string[])[];
  readonly preview: readonly (readonly string[])[];
  readonly repeatedParts: number;
  /** Header and total rows between the parts; absent from older readings. */
  readonly leftOut?: SkippedRows;
  /** Absent from older readings, as are the patterns. */
  readonly putBack?: PutBackRows;
  readonly numberPatterns?: readonly NumberPattern[];
  /** Rows with a quantity of 0 or less. */
  readonly nothingOnHand?: number;
  readonly warnings: readonly { readonly code: FileWarning; readonly count: number }[];
};
