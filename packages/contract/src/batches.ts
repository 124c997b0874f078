import {
  BRAND_TYPES,
  CONFIDENCES,
  DROP_REASONS,
  MATCHES,
} from '@partsight/domain/analysis/part-analysis';
import {
  BATCH_STATES,
  PART_FAILURES,
  PART_STATES,
  PAUSE_REASONS,
} from '@partsight/domain/batches/batch';
import { PART_FILTERS, SORT_KEYS } from '@partsight/domain/batches/parts-view';
import { PACKAGE_SIZES } from '@partsight/domain/classification/package-size';
import { MAPPING_CERTAINTIES, type ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { FILE_WARNINGS } from '@partsight/domain/files/file-warning';
import { TIME_RANGES } from '@partsight/domain/lookups/time-range';
import { GRADE_NAMES } from '@partsight/domain/value/grade';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { exportColumns } from './export-columns.ts';
import { acknowledged, coverage, instant, money, uploadId } from './wire.ts';

const byUploadId = z.object({ uploadId });

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

export const batch = z.object({
  id: uploadId,
  status: z.enum(BATCH_STATES),
  fileName: z.string(),
  totalParts: z.int(),
  processedParts: z.int(),
  completedParts: z.int(),
  failedParts: z.int(),
  createdAt: instant,
  /** When the present run began; progress is measured from here. */
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  timeRange: z.enum(TIME_RANGES),
  revision: z.int(),
  stopRequested: z.boolean(),
  pausedReason: z.enum(PAUSE_REASONS).nullable(),
  resumesAt: instant.nullable(),
  coverage: coverage.nullable(),
  /** The user's own column names in their order; blanks and repeats are kept. */
  originalColumns: z.array(z.string()),
});
export type Batch = z.output<typeof batch>;

export const gradeSummary = z.object({
  grade: z.enum(GRADE_NAMES),
  count: z.int(),
  /** Mean of the parts' average prices; null when none has a price. */
  averagePrice: money.nullable(),
});

export const batchSummary = z.object({
  sellableValue: money,
  liquidationOffer: money,
  grades: z.array(gradeSummary),
  betweenGrades: z.int(),
  failed: z.int(),
  duplicates: z.int(),
  pending: z.int(),
});
export type BatchSummary = z.output<typeof batchSummary>;

export const partResult = z.object({
  /** Position of the row among the batch's parts, counted from 1. */
  id: z.int(),
  partNumber: z.string(),
  status: z.enum(PART_STATES),
  failureReason: z.enum(PART_FAILURES).nullable(),
  /** null is unknown (pending or failed); 0 is a real zero. */
  unitsSold: z.int().nullable(),
  searchResults: z.int().nullable(),
  averagePrice: money.nullable(),
  minPrice: money.nullable(),
  maxPrice: money.nullable(),
  grade: z.enum(GRADE_NAMES).nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
  packageSize: z.enum(PACKAGE_SIZES).nullable(),
  itemCategory: z.string().nullable(),
  brand: z.string().nullable(),
  brandType: z.enum(BRAND_TYPES).nullable(),
  partDescription: z.string().nullable(),
  isDuplicateInventory: z.boolean(),
  duplicateItemTitle: z.string().nullable(),
  asOf: instant.nullable(),
  /** The user's own cells, aligned with the batch's originalColumns. */
  originalData: z.array(z.string()),
});
export type PartResult = z.output<typeof partResult>;

export const resultsQuery = z.object({
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(0).max(1000).optional(),
  sort: z.enum(SORT_KEYS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  q: z.string().trim().max(100).optional(),
  grade: z.enum(PART_FILTERS).optional(),
});
export type ResultsQuery = z.output<typeof resultsQuery>;

export const batchAnswer = z.object({
  batch,
  summary: batchSummary,
  results: z.array(partResult),
  page: z.object({ offset: z.int(), limit: z.int(), total: z.int() }),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

export const soldListing = z.object({
  itemId: z.string(),
  title: z.string(),
  price: money.nullable(),
  currency: z.string().nullable(),
  soldQuantity: z.int(),
  lastSoldAt: instant.nullable(),
  condition: z.string().nullable(),
  imageUrl: z.string().nullable(),
  listingUrl: z.string().nullable(),
});

export const judgedListing = z.object({
  listing: soldListing,
  verdict: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('kept'),
      match: z.enum(MATCHES),
      unitPrice: money,
      units: z.int(),
      lotSize: z.int(),
    }),
    z.object({ kind: z.literal('dropped'), reason: z.enum(DROP_REASONS) }),
  ]),
});
export type JudgedListing = z.output<typeof judgedListing>;

export const packageEstimate = z.object({
  size: z.enum(PACKAGE_SIZES),
  lengthIn: z.number(),
  widthIn: z.number(),
  heightIn: z.number(),
  weightLb: z.number(),
  shipping: money,
});

export const partEvidence = z.object({
  result: partResult,
  coverage: coverage.nullable(),
  keywords: z.array(z.string()),
  medianPrice: money.nullable(),
  lowerQuartile: money.nullable(),
  upperQuartile: money.nullable(),
  lastSoldAt: instant.nullable(),
  package: packageEstimate.nullable(),
  listings: z.array(judgedListing),
});
export type PartEvidence = z.output<typeof partEvidence>;

export const uploadParts = endpoint({
  method: 'POST',
  path: '/api/upload',
  body: 'multipart',
  response: uploadReceipt,
});

export const getReading = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/mapping',
  params: byUploadId,
  response: uploadReceipt,
});

export const changeMapping = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/mapping',
  params: byUploadId,
  body: z.object({ mapping: columnMapping, sheet: z.string().optional() }),
  response: uploadReceipt,
});

export const processBatch = endpoint({
  method: 'POST',
  path: '/api/process/:uploadId',
  params: byUploadId,
  body: z.object({ timeRange: z.enum(TIME_RANGES), oemOnlyAnalysis: z.boolean() }),
  response: z.object({ success: z.literal(true), uploadId, status: z.enum(BATCH_STATES) }),
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId',
  params: byUploadId,
  query: resultsQuery,
  response: batchAnswer,
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/batches',
  response: z.array(batch),
});

export const getPart = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/parts/:partId',
  params: z.object({ uploadId, partId: z.coerce.number().int().min(1) }),
  response: partEvidence,
});

export const retryFailed = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/retry-failed',
  params: byUploadId,
  response: z.object({ success: z.literal(true), retried: z.int() }),
});

export const processingStatus = z.object({ canStop: z.boolean(), stopRequested: z.boolean() });

export const getProcessingStatus = endpoint({
  method: 'GET',
  path: '/api/processing-status/:uploadId',
  params: byUploadId,
  response: processingStatus,
});

export const stopProcessing = endpoint({
  method: 'POST',
  path: '/api/stop-processing/:uploadId',
  params: byUploadId,
  response: acknowledged,
});

export const clearData = endpoint({
  method: 'POST',
  path: '/api/clear-data',
  response: z.object({ success: z.literal(true), clearedBatches: z.int(), undoUntil: instant }),
});

export const undoClear = endpoint({
  method: 'POST',
  path: '/api/clear-data/undo',
  response: z.object({ success: z.literal(true), restoredBatches: z.int() }),
});

export const exportExcel = endpoint({
  method: 'GET',
  path: '/api/export-excel/:uploadId',
  params: byUploadId,
  response: 'file',
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/export/:uploadId',
  params: byUploadId,
  query: z.object({ columns: exportColumns.optional() }),
  response: 'file',
});
