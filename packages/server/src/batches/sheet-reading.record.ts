import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import type { PartNumberFlag } from '@partsight/domain/columns/part-number-cell';
import type { ReadWarning } from '@partsight/spreadsheet/parser-process/protocol';

/** Columns by position in the sheet; null where the sheet has none. */
export type ColumnMapping = {
  readonly headerRow: number | null;
  readonly partNumber: number;
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly description: number | null;
};

export type MappingCertainty = ColumnDetection['outcome'] | 'remembered';

export type ImportWarning =
  | Exclude<ReadWarning, 'some-sheets-unreadable' | 'stray-quotes'>
  | PartNumberFlag
  | 'blank-rows-skipped'
  | 'repeated-numbers'
  | 'rows-without-number'
  | 'ragged-rows'
  | 'unclosed-quote'
  | 'other-sheets'
  | 'unreadable-sheets';

/** How a file was understood. Stored with its batch and shown before the run. */
export type SheetReading = {
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly certainty: MappingCertainty;
  /** Why these columns, in sentences. */
  readonly reasons?: readonly string[];
  /** The top of the sheet as it stands, to point at its header row. */
  readonly firstRows?: readonly (readonly string[])[];
  readonly preview: readonly (readonly string[])[];
  readonly repeatedParts: number;
  readonly warnings: readonly { readonly code: ImportWarning; readonly count: number }[];
};
