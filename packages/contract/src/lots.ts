import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { BID_LIMITS, BID_SHAPES } from '@partsight/domain/desk/lot/bid';
import { LINE_CHANGE_KINDS } from '@partsight/domain/lots/list-changes';
import { LOT_STATES } from '@partsight/domain/lots/lot-state';
import { BATCH_STATES, PAUSE_REASONS } from '@partsight/domain/runs/batch';
import { z } from 'zod';

import { estimatedFrom } from './appraisals.ts';
import { endpoint } from './wire/endpoint.ts';
import { instant, money, openQuestions, uploadId } from './wire/values.ts';

const MAX_NAME_LENGTH = 200;

export const MAX_COMPARED_LOTS = 4;

const amount = z.string().regex(/^\d{1,12}\.\d{2}$/);

/** A batch as a potential purchase, with its owner's notes. */
export const lot = z.object({
  id: uploadId,
  /** The file name until the user names the lot. */
  name: z.string(),
  fileName: z.string(),
  dealer: z.string().nullable(),
  /** The dealer's asking price for the whole lot. */
  asking: money.nullable(),
  paid: money.nullable(),
  state: z.enum(LOT_STATES),
  /** How it is bought. */
  way: z.enum(BID_SHAPES),
  isArchived: z.boolean(),
  run: z.enum(BATCH_STATES),
  pausedReason: z.enum(PAUSE_REASONS).nullable(),
  totalParts: z.int(),
  processedParts: z.int(),
  revision: z.int(),
  createdAt: instant,
  /** When the figures were computed; null before the first run. */
  asOf: instant.nullable(),
  openQuestions: openQuestions.optional(),
  /** The walk-away bid of a list that is not looked up to its end; null where nothing is estimated. */
  estimatedFrom: estimatedFrom.nullable().optional(),
});

export type Lot = z.output<typeof lot>;

export const listLots = endpoint({
  method: 'GET',
  path: '/api/lots',
  access: 'signed-in',
  cost: 'read',
  /** Matches a name, dealer or file, or a full part number in the lot. */
  query: z.object({ q: z.string().trim().max(100).optional() }),
  response: z.array(lot),
});

/** Omitted fields keep their value; an empty name or dealer clears it. */
export const changeLot = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/lot',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: z.object({ uploadId }),
  body: z.object({
    name: z.string().trim().max(MAX_NAME_LENGTH).optional(),
    dealer: z.string().trim().max(MAX_NAME_LENGTH).optional(),
    asking: amount.nullable().optional(),
    paid: amount.nullable().optional(),
    state: z.enum(LOT_STATES).optional(),
    way: z.enum(BID_SHAPES).optional(),
    isArchived: z.boolean().optional(),
  }),
  response: lot,
});

/** One lot's desk figures in one row, with the caller's settings. */
const lotSummary = z.object({
  lines: z.int(),
  pieces: z.int(),
  dealerCost: money,
  sellableValue: money.nullable(),
  liquidationOffer: money.nullable(),
  grades: z.array(z.object({ grade: z.enum(GRADE_NAMES), count: z.int() })),
  /** These are null while nothing is known of the lot. */
  value: money.nullable(),
  p10: money.nullable(),
  p90: money.nullable(),
  walkAway: money.nullable(),
  /** Assumes that unknown lines resemble known ones; null when few are unknown. */
  walkAwayWithUnknown: money.nullable(),
  /** When that bid is earned back; null: not within the period of the settings. */
  breakEvenMonth: z.int().nullable().optional(),
  binds: z.enum(BID_LIMITS),
  /** Outcome of paying the asking price. */
  atAsking: z
    .object({
      /** null when nothing is paid. */
      returnOnOutlay: z.number().nullable(),
      /** null: not within the period of the settings. */
      paybackMonth: z.int().nullable(),
      chanceOfLoss: z.number(),
    })
    .nullable(),
  linesToList: z.int(),
  linesFor80: z.int(),
  unknownLines: z.int(),
  unknownCost: money,
  /** Numbers already in the inventory or in a purchased lot. */
  numbersAhead: z.int(),
  settings: z.object({ share: z.number(), months: z.int(), targetReturn: z.number() }),
});

export type LotSummary = z.output<typeof lotSummary>;

const overlap = z.object({ numbers: z.int(), lost: money });

const comparedIds = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(uploadId).max(MAX_COMPARED_LOTS))
    .optional(),
});

/** Compares lots in the requested order. Omits lots of other owners. */
export const compareLots = endpoint({
  method: 'GET',
  path: '/api/desk/compare',
  access: 'signed-in',
  cost: 'walk',
  query: comparedIds,
  response: z.object({
    /** `summary` is null before the first run. */
    lots: z.array(z.object({ lot, summary: lotSummary.nullable() })),
    pairs: z.array(overlap.extend({ ids: z.tuple([uploadId, uploadId]) })),
    /** The lots of known value combined: their sum less what they lose; null for fewer than two. */
    together: overlap.extend({ lots: z.int(), sum: money, value: money }).nullable(),
  }),
});

export type Comparison = z.output<typeof compareLots.response>;

/** The same as a workbook, one column per lot. */
export const exportComparison = endpoint({
  method: 'GET',
  path: '/api/export-comparison',
  access: 'signed-in',
  cost: 'export',
  query: comparedIds,
  response: 'file',
});

const listTotals = z.object({
  lines: z.int(),
  value: money.nullable(),
  walkAway: money.nullable(),
});

const lineTotals = z.object({
  quantity: z.number().nullable(),
  cost: money.nullable(),
  value: money.nullable(),
});

export const listChanges = z.object({
  before: listTotals,
  after: listTotals,
  /** Changed numbers by kind of change; a number may appear under several. */
  counts: z.record(z.enum(LINE_CHANGE_KINDS), z.int()),
  /** The most valuable changes. */
  changes: z.array(
    z.object({
      partNumber: z.string(),
      kinds: z.array(z.enum(LINE_CHANGE_KINDS)),
      before: lineTotals.nullable(),
      after: lineTotals.nullable(),
      value: money.nullable(),
    }),
  ),
});

export type ListChanges = z.output<typeof listChanges>;

/** Differences from an earlier list: the dealer's revised list, or the same list run again. */
export const compareLists = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/changes',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId }),
  /** The earlier list; without one nothing has changed. */
  query: z.object({ since: uploadId.optional() }),
  /** null until both have run. */
  response: z.object({ changes: listChanges.nullable() }),
});
