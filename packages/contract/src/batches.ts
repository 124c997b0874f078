import {
  BRAND_TYPES,
  CONFIDENCES,
  UNKNOWN_REASONS,
} from '@partsight/domain/analysis/part-analysis';
import {
  BATCH_STATES,
  PART_FAILURES,
  PART_STATES,
  PAUSE_REASONS,
} from '@partsight/domain/batches/batch';
import { PART_FILTERS, SORT_KEYS } from '@partsight/domain/batches/parts-view';
import { PACKAGE_SIZES } from '@partsight/domain/classification/package-size';
import { LEFT_OUT_KINDS } from '@partsight/domain/columns/left-out-row';
import { DECISIONS } from '@partsight/domain/desk/decisions';
import { readBounds } from '@partsight/domain/desk/figure-bounds';
import { LOT_FLAGS } from '@partsight/domain/desk/lot-flags';
import { TIME_RANGES } from '@partsight/domain/lookups/time-range';
import { RUN_SOURCES } from '@partsight/domain/sources/evidence-source';
import { GRADE_NAMES } from '@partsight/domain/value/grade';
import { VALUE_UNKNOWNS } from '@partsight/domain/value/value-unknown';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { exportColumns } from './export-columns.ts';
import { columnMapping, sheetReading } from './sheet-reading.ts';
import { acknowledged, coverage, instant, money, uploadId } from './wire.ts';

const byUploadId = z.object({ uploadId });

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
  /** Parts of the run; those left out are counted apart. */
  totalParts: z.int(),
  leftOutParts: z.int().optional(),
  processedParts: z.int(),
  completedParts: z.int(),
  failedParts: z.int(),
  createdAt: instant,
  /** When the present run began. */
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  timeRange: z.enum(TIME_RANGES),
  revision: z.int(),
  stopRequested: z.boolean(),
  pausedReason: z.enum(PAUSE_REASONS).nullable(),
  resumesAt: instant.nullable(),
  /** Why no part could be completed; only of a batch that failed. */
  failureReason: z.enum(PART_FAILURES).nullable(),
  /** Parts settled while the batch ran and the time it ran, without waits; the pace is one by the other. */
  activeParts: z.int(),
  activeMs: z.int(),
  /** Since when it runs, which `activeMs` does not hold yet; null while it does not. */
  activeSince: instant.nullable(),
  /** The part whose turn it is, as typed. */
  currentPart: z.string().nullable().optional(),
  coverage: coverage.nullable(),
});
export type Batch = z.output<typeof batch>;

export const watchedBatch = batch.extend({
  /** The user's own column names in their order; blanks and repeats are kept. */
  originalColumns: z.array(z.string()),
});
export type WatchedBatch = z.output<typeof watchedBatch>;

export const gradeSummary = z.object({
  grade: z.enum(GRADE_NAMES),
  count: z.int(),
  /** Mean of the parts' average prices; null when none has a price. */
  averagePrice: money.nullable(),
});

export const batchSummary = z.object({
  /** null is unknown, and `valueUnknown` says why; 0.00 is a real zero. */
  sellableValue: money.nullable(),
  liquidationOffer: money.nullable(),
  valueUnknown: z.enum(VALUE_UNKNOWNS).nullable(),
  /** Quantity times cost of the failed parts: neither in the value nor worth nothing. */
  failedCost: money.nullable(),
  grades: z.array(gradeSummary),
  betweenGrades: z.int(),
  /** Answered parts whose units nobody can tell. */
  unknown: z.int(),
  failed: z.int(),
  duplicates: z.int(),
  pending: z.int(),
});
export type BatchSummary = z.output<typeof batchSummary>;

/** What others ask for a part: counts and prices, no advice. */
export const askFigures = z.object({
  competitors: z.int(),
  sellers: z.int(),
  /** With postage where that is told. */
  lowest: money.nullable(),
  isPostageKnown: z.boolean(),
  lowerQuartile: money.nullable(),
  median: money.nullable(),
  upperQuartile: money.nullable(),
  newListings: z.int(),
  usedListings: z.int(),
  isLowerBound: z.boolean(),
  /** Sales over the whole life of the cheapest listings, of lines that carry the value. */
  lives: z.object({ listings: z.int(), sold: z.int(), perMonth: z.number() }).optional(),
});
export type AskFigures = z.output<typeof askFigures>;

/** Figures with the person's word about single listings; those beside them are as found. */
const overruledFigures = z.object({
  /** How many listings are judged by it. */
  count: z.int(),
  unitsSold: z.int().nullable(),
  unknown: z.enum(UNKNOWN_REASONS).nullable(),
  grade: z.enum(GRADE_NAMES).nullable(),
  listingCount: z.int(),
  averagePrice: money.nullable(),
  minPrice: money.nullable(),
  maxPrice: money.nullable(),
  medianPrice: money.nullable(),
  newMedianPrice: money.nullable(),
});
export type OverruledFigures = z.output<typeof overruledFigures>;

export const partResult = z.object({
  /** Position of the row among the batch's parts, counted from 1. */
  id: z.int(),
  partNumber: z.string(),
  status: z.enum(PART_STATES),
  failureReason: z.enum(PART_FAILURES).nullable(),
  /** Nothing is on hand and the run left it out: it is pending for good. */
  isLeftOut: z.boolean().optional(),
  /** null is unknown (pending, failed, or answered without telling); 0 is a real zero. */
  unitsSold: z.int().nullable(),
  /** Why an answered part has no units. */
  unknown: z.enum(UNKNOWN_REASONS).nullable(),
  /** There were more rows than were read: the figures are at least so much. */
  isLowerBound: z.boolean().nullable(),
  listingCount: z.int().nullable(),
  /** What was surely sold in the period; totals of listings may reach beyond it. */
  unitsInPeriod: z.int().nullable(),
  newMedianPrice: money.nullable(),
  /** Copies under this number, counted nowhere. */
  copyUnits: z.int().nullable(),
  copyAveragePrice: money.nullable(),
  categoryId: z.string().nullable(),
  searchResults: z.int().nullable(),
  averagePrice: money.nullable(),
  minPrice: money.nullable(),
  maxPrice: money.nullable(),
  grade: z.enum(GRADE_NAMES).nullable(),
  /** What the part adds to the sellable value; null is unknown, 0.00 is a part that does not sell. */
  lineValue: money.nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
  packageSize: z.enum(PACKAGE_SIZES).nullable(),
  itemCategory: z.string().nullable(),
  brand: z.string().nullable(),
  brandType: z.enum(BRAND_TYPES).nullable(),
  partDescription: z.string().nullable(),
  asks: askFigures.nullable().optional(),
  overruled: overruledFigures.nullable().optional(),
  isDuplicateInventory: z.boolean(),
  duplicateItemTitle: z.string().nullable(),
  asOf: instant.nullable(),
  /** Where the figures come from. */
  source: z.string().nullable().optional(),
  /** The user's own cells by the names of their columns, made distinct: `columnKeys(originalColumns)`. */
  originalData: z.record(z.string(), z.string()),
});
export type PartResult = z.output<typeof partResult>;

/** The largest number that a row can have. */
export const MAX_ROW = 2_147_483_647;

/** Which parts of the batch, and in which order; all of them as the sheet has them, unless told. */
export const partsView = z.object({
  sort: z.enum(SORT_KEYS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  q: z.string().trim().max(100).optional(),
  grade: z.enum(PART_FILTERS).optional(),
  /** Only parts whose lines have this flag on the desk of whoever asks. */
  flag: z.enum(LOT_FLAGS).optional(),
  /** Only parts of whose lines this was said, nothing among it. */
  decided: z.enum([...DECISIONS, 'nothing']).optional(),
  /** Only parts of so many lines, the most valuable first. */
  top: z.coerce.number().int().min(1).max(MAX_ROW).optional(),
  /** Only parts whose figures lie between these, as in `net:8..,value:..500`. */
  within: z
    .string()
    .max(200)
    .transform((text, context) => {
      const bounds = readBounds(text);
      if (bounds === null) {
        context.addIssue({ code: 'custom', message: 'These are no bounds.' });
      }
      return bounds ?? {};
    })
    .optional(),
});
export type PartsView = z.output<typeof partsView>;

export const resultsQuery = partsView.extend({
  offset: z.coerce.number().int().min(0).max(MAX_ROW).optional(),
  limit: z.coerce.number().int().min(0).max(1000).optional(),
});
export type ResultsQuery = z.output<typeof resultsQuery>;

export const batchAnswer = z.object({
  batch: watchedBatch,
  summary: batchSummary,
  results: z.array(partResult),
  page: z.object({ offset: z.int(), limit: z.int(), total: z.int() }),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

export const uploadParts = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'signed-in',
  /** An upload that waits for its run: this one takes its place. */
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

/** The first of the rows that are left out, with the number of each in its sheet. */
export const leftOutRows = z.object({
  total: z.int(),
  rows: z.array(
    z.object({ row: z.int(), kind: z.enum(LEFT_OUT_KINDS), cells: z.array(z.string()) }),
  ),
});
export type LeftOutRows = z.output<typeof leftOutRows>;

export const getLeftOut = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/left-out',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: leftOutRows,
});

export const changeMapping = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/mapping',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  body: z.object({ mapping: columnMapping, sheet: z.string().optional() }),
  response: uploadReceipt,
});

/** A run may have to wait at once, and whoever asked for it is told. */
const runAnswer = z.object({
  success: z.literal(true),
  status: z.enum(BATCH_STATES),
  pausedReason: z.enum(PAUSE_REASONS).nullable().optional(),
});

export const processBatch = endpoint({
  method: 'POST',
  path: '/api/process/:uploadId',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  body: z.object({
    timeRange: z.enum(TIME_RANGES),
    oemOnlyAnalysis: z.boolean(),
    /** Leaves out the parts of which nothing is on hand. */
    leaveOutNothingOnHand: z.boolean().optional(),
    /** What the list is asked of; sold listings where they can be had, unless told. */
    source: z.enum(RUN_SOURCES).optional(),
  }),
  response: runAnswer.extend({ uploadId }),
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  query: resultsQuery,
  response: batchAnswer,
});

/** Where a row stands among those of a view, counted from 0; null when it is none of them. */
export const getPlace = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/place',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  query: partsView.extend({ row: z.coerce.number().int().min(1).max(MAX_ROW).default(1) }),
  response: z.object({ place: z.int().nullable() }),
});

export const MOST_LISTED = 1000;

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/batches',
  access: 'signed-in',
  /** The newest ones, so many of them. */
  query: z.object({ limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED) }),
  response: z.array(batch),
});

export const retryFailed = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/retry-failed',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: runAnswer.partial({ status: true }).extend({ retried: z.int() }),
});

/** Asks for every part anew, as the next run of the same batch. */
export const reanalyzeBatch = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/reanalyze',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: runAnswer.extend({
    /** Rows that wait for their answers now. */
    asked: z.int(),
    /** Of how many numbers the last run's figures are kept; null: nobody has said that they may be. */
    kept: z.int().nullable(),
  }),
});

export const processingStatus = z.object({ canStop: z.boolean(), stopRequested: z.boolean() });

export const getProcessingStatus = endpoint({
  method: 'GET',
  path: '/api/processing-status/:uploadId',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: processingStatus,
});

export const stopProcessing = endpoint({
  method: 'POST',
  path: '/api/stop-processing/:uploadId',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  /** `isStopped`: nothing was under way, so it has stopped already. */
  response: acknowledged.extend({ isStopped: z.boolean().optional() }),
});

export const exportExcel = endpoint({
  method: 'GET',
  path: '/api/export-excel/:uploadId',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  query: partsView,
  response: 'file',
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/export/:uploadId',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  query: partsView.extend({ columns: exportColumns.optional() }),
  response: 'file',
});
