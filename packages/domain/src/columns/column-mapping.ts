import type { ColumnDetection } from './detect-columns.ts';

/** Column positions in the sheet; null where the sheet has none. */
export type ColumnMapping = {
  readonly headerRow: number | null;
  readonly partNumber: number;
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly description: number | null;
};

/** Confidence of a mapping: as detected, or as confirmed earlier by the user. */
export const MAPPING_CERTAINTIES = [
  'auto',
  'confirm',
  'ask',
  'remembered',
] as const satisfies readonly (ColumnDetection['outcome'] | 'remembered')[];
export type MappingCertainty = (typeof MAPPING_CERTAINTIES)[number];
