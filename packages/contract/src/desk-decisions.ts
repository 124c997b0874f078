import { RULE_FIGURES } from '@partsight/domain/desk/decisions/decision-rules';
import { DECISIONS } from '@partsight/domain/desk/decisions/decisions';
import { BOX_STATES } from '@partsight/domain/desk/decisions/pick-list';
import { LOT_FLAGS } from '@partsight/domain/desk/lot/lot-flags';
import { PACKAGE_SIZES } from '@partsight/domain/titles/classification/package-size';
import { z } from 'zod';

import { partsView } from './results.ts';
import { endpoint } from './wire/endpoint.ts';
import { MAX_ROW, byUploadId, money, uploadId } from './wire/values.ts';

const decision = z.enum(DECISIONS);

const MAX_NOTE = 500;

const MAX_PIECES = 1_000_000;

const MAX_ROWS = 1_000;

/** The decision a user, or one of their rules, made for a line. */
export const lineDecision = z.object({
  decision: decision.nullable(),
  /** null: as many as the desk would pick. */
  pieces: z.int().nullable(),
  /** null: decided manually. */
  rule: z.string().nullable(),
  note: z.string(),
});

export type LineDecision = z.output<typeof lineDecision>;

/** One undoable change. */
const decisionChange = z.object({
  decision: decision.nullable(),
  lines: z.int(),
  rules: z.array(z.string()),
  isNote: z.boolean(),
});

export type DecisionChange = z.output<typeof decisionChange>;

const decisionTotals = z.object({ lines: z.int(), pieces: z.int(), value: money });

export const getDecisions = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/decisions',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  response: z.object({
    decided: z.record(decision, decisionTotals),
    /** What undo would revert; null when there is nothing to undo. */
    lastAction: decisionChange.nullable(),
  }),
});

export type LotDecisions = z.output<typeof getDecisions.response>;

const ruleName = z.string().trim().min(1).max(60);

/**
 * Decides the lines of some rows, or of all rows of a view; omitted fields keep their value. With
 * `rules`, those named decide, or all of them; manual decisions stay.
 */
export const decideLines = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/decisions',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: byUploadId,
  body: z.strictObject({
    rows: z.array(z.int().min(1).max(2_147_483_647)).max(MAX_ROWS).optional(),
    view: partsView.optional(),
    /** null clears it. */
    decision: decision.nullable().optional(),
    pieces: z.int().min(0).max(MAX_PIECES).nullable().optional(),
    note: z.string().trim().max(MAX_NOTE).optional(),
    rules: z.union([z.literal(true), z.array(ruleName).max(50)]).optional(),
  }),
  response: z.object({ changed: z.int() }),
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/decisions/undo',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: byUploadId,
  response: z.object({ undone: decisionChange.nullable() }),
});

const condition = z.union([
  z.strictObject({
    kind: z.literal('figure'),
    figure: z.enum(RULE_FIGURES),
    is: z.enum(['under', 'over']),
    /** In dollars. */
    amount: z.number().min(-1_000_000_000).max(1_000_000_000),
  }),
  z.strictObject({ kind: z.literal('flag'), flag: z.enum(LOT_FLAGS) }),
  z.strictObject({ kind: z.literal('size'), size: z.enum(PACKAGE_SIZES) }),
]);

const rule = z.strictObject({
  name: ruleName,
  decision,
  /** Any one of them matches. */
  any: z.array(condition).min(1).max(10),
});

export type DecisionRule = z.output<typeof rule>;

const savedRules = z.object({ rules: z.array(rule) });

export const getRules = endpoint({
  method: 'GET',
  path: '/api/desk/rules',
  access: 'signed-in',
  cost: 'read',
  response: savedRules,
});

/** Replaces all rules; their names differ. */
export const putRules = endpoint({
  method: 'PUT',
  path: '/api/desk/rules',
  access: 'signed-in',
  cost: 'change',
  body: z.strictObject({ rules: z.array(rule).max(100) }),
  response: savedRules,
});

export const MAX_COUNTED_PIECES = 1_000_000;

export const MAX_BIN_LENGTH = 24;

/** Rows to inspect before buying, or to put away afterwards, in bin order. */
export const pickList = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      partNumber: z.string(),
      description: z.string().nullable(),
      bin: z.string().nullable(),
      /** From the sheet; null is unknown. */
      quantity: z.number().nullable(),
      counted: z.int().nullable(),
      boxes: z.enum(BOX_STATES).nullable(),
      /** Where the buyer put it; `bin` is the dealer's. */
      ownBin: z.string().nullable(),
      hasPhotos: z.boolean(),
      /** The line's desk value with the counted quantity; null is unknown. */
      lineValue: money.nullable(),
    }),
  ),
  /** Every line that was taken; otherwise those that carry most of the value. */
  isBought: z.boolean(),
  /** Null while nothing is known of the lot. */
  value: money.nullable(),
  walkAway: money.nullable(),
  countedRows: z.int(),
  /** Pieces found in the counted rows, and pieces the sheet claims for them. */
  found: z.number(),
  said: z.number(),
});

export type PickList = z.output<typeof pickList>;

const pickListResponse = z.object({
  /** null before the first run. */
  pickList: pickList.nullable(),
});

export const getPickList = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/pick-list',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId }),
  response: pickListResponse,
});

/** Saves the count of a row; null clears it. The desk uses it immediately. */
export const countRow = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/counts/:row',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId, row: z.coerce.number().int().min(1).max(MAX_ROW) }),
  body: z.object({
    count: z
      .object({
        pieces: z.int().min(0).max(MAX_COUNTED_PIECES),
        boxes: z.enum(BOX_STATES),
        /** Omitted by pages that were open before the release. */
        ownBin: z.string().trim().min(1).max(MAX_BIN_LENGTH).nullable().default(null),
        hasPhotos: z.boolean().default(false),
      })
      .nullable(),
  }),
  response: pickListResponse,
});

/** Queued counts, in order. */
export const rowCounts = z.array(countRow.body.extend({ row: z.int() }));
