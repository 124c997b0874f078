import { type ColumnMapping, MAPPING_CERTAINTIES } from '@partsight/domain/columns/column-mapping';
import { FILE_WARNINGS } from '@partsight/domain/columns/file-warning';
import { SKIPPED_ROW_KINDS } from '@partsight/domain/columns/skipped-row';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { successResponse, byUploadId, instant, uploadId } from './wire/values.ts';

/** Column positions in the sheet; null where the sheet has none. */
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

/** How the file was parsed: shown before the run and correctable until then. */
export const sheetReading = z.object({
  sheet: z.string(),
  sheets: z.array(z.string()),
  columns: z.array(z.string()),
  mapping: columnMapping,
  certainty: z.enum(MAPPING_CERTAINTIES),
  /** Why these columns were chosen, in sentences. */
  reasons: z.array(z.string()).optional(),
  /** The raw top of the sheet, so the user can point at the header row. */
  firstRows: z.array(z.array(z.string())).optional(),
  preview: z.array(z.array(z.string())),
  repeatedParts: z.int(),
  /** Header, total, page and title rows skipped between the parts. */
  leftOut: z.record(z.enum(SKIPPED_ROW_KINDS), z.int()).optional(),
  /** Rows with a quantity of 0 or less. */
  nothingOnHand: z.int().optional(),
  warnings: z.array(uploadWarning),
});

export type SheetReading = z.output<typeof sheetReading>;

export const uploadReceipt = z.object({
  uploadId,
  totalParts: z.int(),
  fileName: z.string(),
  fileSize: z.int(),
  reading: sheetReading,
});

export type UploadReceipt = z.output<typeof uploadReceipt>;

export const uploadParts = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'signed-in',
  /** An upload waiting for its run, which this one replaces. */
  query: z.object({ replaces: uploadId.optional() }),
  body: 'multipart',
  response: uploadReceipt,
});

export const getReading = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/mapping',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: uploadReceipt,
});

/** The first skipped rows, each with its row number in the sheet. */
export const skippedRowsResponse = z.object({
  total: z.int(),
  rows: z.array(
    z.object({ row: z.int(), kind: z.enum(SKIPPED_ROW_KINDS), cells: z.array(z.string()) }),
  ),
});

export type SkippedRowsResponse = z.output<typeof skippedRowsResponse>;

export const getLeftOut = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/left-out',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: skippedRowsResponse,
});

export const changeMapping = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/mapping',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  body: z.object({ mapping: columnMapping, sheet: z.string().optional() }),
  response: uploadReceipt,
});

export const activeInventory = z.object({
  fileName: z.string(),
  totalItems: z.int(),
  fileSize: z.int(),
  uploadedAt: instant,
});

export const currentInventory = z.object({
  hasInventory: z.boolean(),
  activeFile: activeInventory.nullable(),
});

export type CurrentInventory = z.output<typeof currentInventory>;

export const uploadInventory = endpoint({
  method: 'POST',
  path: '/api/upload-inventory',
  access: 'signed-in',
  body: 'multipart',
  response: z.object({ totalItems: z.int(), fileName: z.string() }),
});

/** Removes the inventory and the duplicate marks it produced. */
export const removeInventory = endpoint({
  method: 'DELETE',
  path: '/api/current-inventory',
  access: 'signed-in',
  response: successResponse,
});

export const getCurrentInventory = endpoint({
  method: 'GET',
  path: '/api/current-inventory',
  access: 'signed-in',
  response: currentInventory,
});
