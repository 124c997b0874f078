import { MAPPING_CERTAINTIES, type ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { LEFT_OUT_KINDS } from '@partsight/domain/columns/left-out-row';
import { FILE_WARNINGS } from '@partsight/domain/files/file-warning';
import { z } from 'zod';

/** Columns by position in the sheet; null where the sheet has none. */
export const columnMapping: z.ZodType<ColumnMapping> = z.object({
  headerRow: z.int().min(0).nullable(),
  partNumber: z.int().min(0),
  quantity: z.int().min(0).nullable(),
  cost: z.int().min(0).nullable(),
  description: z.int().min(0).nullable(),
});

export const uploadWarning = z.object({
  code: z.enum(FILE_WARNINGS),
  count: z.int(),
  message: z.string(),
});

/** How the file was understood: shown before the run, and open to correction until then. */
export const sheetReading = z.object({
  sheet: z.string(),
  sheets: z.array(z.string()),
  columns: z.array(z.string()),
  mapping: columnMapping,
  certainty: z.enum(MAPPING_CERTAINTIES),
  /** Why these columns, in sentences. */
  reasons: z.array(z.string()).optional(),
  /** The top of the sheet as it stands, to point at its header row. */
  firstRows: z.array(z.array(z.string())).optional(),
  preview: z.array(z.array(z.string())),
  repeatedParts: z.int(),
  /** How many header, total, page and title rows between the parts are left out. */
  leftOut: z.record(z.enum(LEFT_OUT_KINDS), z.int()).optional(),
  /** Rows whose quantity is 0 or below it. */
  nothingOnHand: z.int().optional(),
  warnings: z.array(uploadWarning),
});
export type SheetReading = z.output<typeof sheetReading>;
