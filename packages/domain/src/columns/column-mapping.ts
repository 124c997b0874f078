import type { ColumnDetection } from './detect-columns.ts';

/** Columns by position in the sheet; null where the sheet has none. */
export type ColumnMapping = {
  readonly headerRow: number | null;
  readonly partNumber: number;
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly description: number | null;
};

/** How sure a mapping is: as the columns were detected, or as their user once said. */
export const MAPPING_CERTAINTIES = [
  'auto',
  'confirm',
  'ask',
  'remembered',
] as const satisfies readonly (ColumnDetection['outcome'] | 'remembered')[];
export type MappingCertainty = (typeof MAPPING_CERTAINTIES)[number];
