import { BATCH_STATES, PAUSE_REASONS } from '@partsight/domain/batches/batch';
import { BID_LIMITS } from '@partsight/domain/desk/bid';
import { LINE_CHANGES } from '@partsight/domain/desk/list-changes';
import { LOT_STATES } from '@partsight/domain/lots/lot-state';
import { GRADE_NAMES } from '@partsight/domain/value/grade';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { instant, money, uploadId } from './wire.ts';

const MAX_NAME_LENGTH = 200;
export const MOST_COMPARED = 4;

const amount = z.string().regex(/^\d{1,12}\.\d{2}$/);

/** A batch as a thing to buy, with what its owner says about it. */
export const lot = z.object({
  id: uploadId,
  /** As the file until somebody names it. */
  name: z.string(),
  fileName: z.string(),
  dealer: z.string().nullable(),
  /** What the dealer asks for all of it. */
  asking: money.nullable(),
  paid: money.nullable(),
  state: z.enum(LOT_STATES),
  isArchived: z.boolean(),
  run: z.enum(BATCH_STATES),
  pausedReason: z.enum(PAUSE_REASONS).nullable(),
  totalParts: z.int(),
  processedParts: z.int(),
  revision: z.int(),
  createdAt: instant,
  /** Since when its figures are; null before the first run. */
  asOf: instant.nullable(),
});
export type Lot = z.output<typeof lot>;

export const listLots = endpoint({
  method: 'GET',
  path: '/api/lots',
  access: 'signed-in',
  /** Of a name, a dealer or a file; or a whole part number that the lot holds. */
  query: z.object({ q: z.string().trim().max(100).optional() }),
  response: z.array(lot),
});

/** What is left out stays; an empty name or dealer is none. */
export const changeLot = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/lot',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  body: z.object({
    name: z.string().trim().max(MAX_NAME_LENGTH).optional(),
    dealer: z.string().trim().max(MAX_NAME_LENGTH).optional(),
    asking: amount.nullable().optional(),
    paid: amount.nullable().optional(),
    state: z.enum(LOT_STATES).optional(),
    isArchived: z.boolean().optional(),
  }),
  response: lot,
});

/** What the desk says of a lot in one row, with the settings of whoever looks. */
const standing = z.object({
  lines: z.int(),
  pieces: z.int(),
  dealerCost: money,
  /** Of the dealer cost, how much is on lines of which something is known; null without costs. */
  knownShare: z.number().nullable(),
  sellableValue: money.nullable(),
  liquidationOffer: money.nullable(),
  grades: z.array(z.object({ grade: z.enum(GRADE_NAMES), count: z.int() })),
  value: money,
  p10: money,
  p90: money,
  walkAway: money,
  /** If the unknown lines were like the known ones; null while few are unknown. */
  walkAwayWithUnknown: money.nullable(),
  binds: z.enum(BID_LIMITS),
  /** What comes of paying what the dealer asks. */
  atAsking: z
    .object({
      /** null where nothing is paid at all. */
      returnOnOutlay: z.number().nullable(),
      /** null: not within the months of the settings. */
      paybackMonth: z.int().nullable(),
      chanceOfLoss: z.number(),
    })
    .nullable(),
  linesToList: z.int(),
  linesFor80: z.int(),
  unknownLines: z.int(),
  unknownCost: money,
  /** Numbers that the own stock or a lot that was bought holds already. */
  numbersAhead: z.int(),
  settings: z.object({ share: z.number(), months: z.int(), targetReturn: z.number() }),
});
export type LotStanding = z.output<typeof standing>;

const overlap = z.object({ numbers: z.int(), lost: money });

const comparedIds = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(uploadId).max(MOST_COMPARED))
    .optional(),
});

/** Lots beside each other, in the order asked for. Those whom somebody else owns are not there. */
export const compareLots = endpoint({
  method: 'GET',
  path: '/api/desk/compare',
  access: 'signed-in',
  query: comparedIds,
  response: z.object({
    /** `standing` is null before the first run. */
    lots: z.array(z.object({ lot, standing: standing.nullable() })),
    pairs: z.array(overlap.extend({ ids: z.tuple([uploadId, uploadId]) })),
    /** All of them bought; null where fewer than two can be valued. */
    together: overlap.extend({ value: money }).nullable(),
  }),
});
export type Comparison = z.output<typeof compareLots.response>;

/** The same as a workbook, a column for each lot. */
export const exportComparison = endpoint({
  method: 'GET',
  path: '/api/export-comparison',
  access: 'signed-in',
  query: comparedIds,
  response: 'file',
});

const listAtATime = z.object({ lines: z.int(), value: money, walkAway: money });
const lineAtATime = z.object({
  quantity: z.number().nullable(),
  cost: money.nullable(),
  value: money.nullable(),
});

export const listChanges = z.object({
  before: listAtATime,
  after: listAtATime,
  /** How many numbers changed in which way; one may have changed in several. */
  counts: z.record(z.enum(LINE_CHANGES), z.int()),
  /** The dearest ones. */
  changes: z.array(
    z.object({
      partNumber: z.string(),
      kinds: z.array(z.enum(LINE_CHANGES)),
      before: lineAtATime.nullable(),
      after: lineAtATime.nullable(),
      value: money,
    }),
  ),
});
export type ListChanges = z.output<typeof listChanges>;

/** What became of an earlier list: the dealer's second one, or the same one looked up again. */
export const compareLists = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/changes',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  /** The earlier list; without it nothing has changed. */
  query: z.object({ since: uploadId.optional() }),
  /** null while one of them has not run. */
  response: z.object({ changes: listChanges.nullable() }),
});
