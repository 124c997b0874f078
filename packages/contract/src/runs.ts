import { RUN_SOURCES } from '@partsight/domain/evidence/evidence-source';
import { BATCH_STATES, PART_FAILURES, PAUSE_REASONS } from '@partsight/domain/runs/batch';
import { TIME_RANGES } from '@partsight/domain/runs/time-range';
import { z } from 'zod';

import { stopPercent } from './appraisals.ts';
import { endpoint } from './wire/endpoint.ts';
import {
  successResponse,
  byUploadId,
  coverage,
  instant,
  openQuestions,
  uploadId,
} from './wire/values.ts';

export const batch = z.object({
  id: uploadId,
  status: z.enum(BATCH_STATES),
  fileName: z.string(),
  /** Parts of the run, without the skipped ones. */
  totalParts: z.int(),
  processedParts: z.int(),
  completedParts: z.int(),
  failedParts: z.int(),
  createdAt: instant,
  /** When the current run started. */
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  timeRange: z.enum(TIME_RANGES),
  revision: z.int(),
  stopRequested: z.boolean(),
  pausedReason: z.enum(PAUSE_REASONS).nullable(),
  resumesAt: instant.nullable(),
  /** Why no part could be completed; only for a failed batch. */
  failureReason: z.enum(PART_FAILURES).nullable(),
  /** Parts settled and active time, without waits; together they give the pace. */
  activeParts: z.int(),
  activeMs: z.int(),
  /** Start of the running interval not yet included in `activeMs`; null when not running. */
  activeSince: instant.nullable(),
  /** The part in progress, as typed. */
  currentPart: z.string().nullable().optional(),
  coverage: coverage.nullable(),
  openQuestions: openQuestions.optional(),
  /** What the sheet says against answers that were given all the same. */
  sheetNote: z.string().optional(),
});

export type Batch = z.output<typeof batch>;

/** A run may have to wait from the start, so the caller is told. */
const runResponse = z.object({
  success: z.literal(true),
  status: z.enum(BATCH_STATES),
  pausedReason: z.enum(PAUSE_REASONS).nullable().optional(),
});

const runOrder = z.object({
  timeRange: z.enum(TIME_RANGES),
  oemOnlyAnalysis: z.boolean(),
  /** Skips parts with zero on hand. */
  leaveOutNothingOnHand: z.boolean().optional(),
  /** Evidence source; defaults to sold listings when available. */
  source: z.enum(RUN_SOURCES).optional(),
  /** Stops when the walk-away bid is known within this many percent; off by default. */
  stopWithin: stopPercent.optional(),
});

export const processBatch = endpoint({
  method: 'POST',
  path: '/api/process/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  body: z.discriminatedUnion('what', [
    runOrder.extend({ what: z.literal('start').optional() }),
    /** The failed parts again, or all parts, as the next run of the same batch. */
    z.strictObject({ what: z.literal('all') }),
    z.strictObject({
      what: z.literal('failed'),
      /** Only this one. */
      row: z.int().min(1).max(2_147_483_647).optional(),
    }),
  ]),
  response: runResponse.partial({ status: true }).extend({
    uploadId,
    /** Of the failed parts. */
    retried: z.int().optional(),
    /** Rows of all parts that wait for results. */
    asked: z.int().optional(),
    /** Numbers whose figures from the last run are kept; null without consent to keep them. */
    kept: z.int().nullable().optional(),
  }),
});

export const MAX_LISTED_BATCHES = 1000;

/** What a page lists at first. It covers current work; polling hundreds every few seconds helps no one. */
export const INITIAL_LIST_LIMIT = 50;

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/batches',
  access: 'signed-in',
  cost: 'poll',
  /** Page size; newest first. */
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_LISTED_BATCHES).default(MAX_LISTED_BATCHES),
  }),
  response: z.array(batch),
});

export const processingStatus = z.object({ canStop: z.boolean(), stopRequested: z.boolean() });

export const getProcessingStatus = endpoint({
  method: 'GET',
  path: '/api/processing-status/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'poll',
  params: byUploadId,
  response: processingStatus,
});

export const stopProcessing = endpoint({
  method: 'POST',
  path: '/api/stop-processing/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: byUploadId,
  /** `isStopped`: nothing was in progress, so the run has already stopped. */
  response: successResponse.extend({ isStopped: z.boolean().optional() }),
});

/** What a run started now would cost. */
export const runPlan = z.object({
  /** Distinct pending numbers; `answered` of them need no call. */
  numbers: z.int(),
  answered: z.int(),
  calls: z.int(),
  /** How many of the calls are made only where nothing is found under the number read. */
  furtherCalls: z.int().optional(),
  seconds: z.int(),
  /** What an appraisal takes of it; null for a short list. */
  appraisal: z.object({ lookups: z.int(), seconds: z.int() }).nullable().optional(),
  /** From the call spacing and the remaining daily quota. */
  endsAt: instant,
  /** Calls possible today; null while the quota is unknown. */
  leftToday: z.int().nullable().optional(),
  /** Whose quota it is: of the server's keyset, shared by all, of the caller's own, or of their token. */
  quotaOf: z.enum(['server', 'keyset', 'token']).optional(),
  coverage,
  token: z.object({
    state: z.enum(['missing', 'expired', 'usable', 'renewed']),
    /** null unless the token is usable and the server cannot renew it. */
    endsAt: instant.nullable(),
  }),
});

export type RunPlan = z.output<typeof runPlan>;

export const getRunPlan = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/plan',
  access: { ownerOf: 'uploadId' },
  cost: 'read',
  params: z.object({ uploadId }),
  query: z.object({
    timeRange: z.enum(TIME_RANGES).optional(),
    source: z.enum(RUN_SOURCES).optional(),
    /** As for a run of all parts again, with the range and source of the last run. */
    isRerun: z.stringbool().optional(),
  }),
  response: runPlan,
});

export const removedBatch = z.object({
  id: uploadId,
  fileName: z.string(),
  totalParts: z.int(),
  /** The status before, restored by undo. */
  status: z.enum(BATCH_STATES),
  keptUntil: instant,
});

export type RemovedBatch = z.output<typeof removedBatch>;

export const clearData = endpoint({
  method: 'POST',
  path: '/api/clear-data',
  access: 'signed-in',
  cost: 'change',
  response: z.object({ success: z.literal(true), clearedBatches: z.int() }),
});

export const removeBatch = endpoint({
  method: 'DELETE',
  path: '/api/batch/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: byUploadId,
  response: successResponse,
});

/** Restores these lists, or what the last removal deleted. */
export const restoreBatches = endpoint({
  method: 'POST',
  path: '/api/removed/restore',
  access: 'signed-in',
  cost: 'change',
  body: z.strictObject({ ids: z.array(uploadId).min(1).max(MAX_LISTED_BATCHES).optional() }),
  response: z.object({ success: z.literal(true), restoredBatches: z.int() }),
});

export const listRemoved = endpoint({
  method: 'GET',
  path: '/api/removed',
  access: 'signed-in',
  cost: 'read',
  response: z.array(removedBatch),
});
