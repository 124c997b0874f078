import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';

/** Columns by position in the sheet; null where the sheet has none. */
export type ColumnMapping = {
  readonly headerRow: number | null;
  readonly partNumber: number;
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly description: number | null;
};

export type MappingCertainty = ColumnDetection['outcome'] | 'remembered';

export const IMPORT_WARNINGS = [
  'blank-rows-skipped',
  'scientific-notation',
  'turned-into-date',
  'precision-lost',
  'leading-zeros-lost',
  'repeated-numbers',
  'rows-without-number',
  'ragged-rows',
  'unclosed-quote',
  'other-sheets',
] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/** How a file was understood. Stored with its batch and shown before the run. */
export type SheetReading = {
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly certainty: MappingCertainty;
  readonly preview: readonly (readonly string[])[];
  readonly repeatedParts: number;
  readonly warnings: readonly { readonly code: ImportWarning; readonly count: number }[];
};
