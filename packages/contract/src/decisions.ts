import { PACKAGE_SIZES } from '@partsight/domain/classification/package-size';
import { RULE_FIGURES } from '@partsight/domain/desk/decision-rules';
import { DECISIONS } from '@partsight/domain/desk/decisions';
import { LOT_FLAGS } from '@partsight/domain/desk/lot-flags';
import { z } from 'zod';

import { partsView } from './batches.ts';
import { endpoint } from './endpoint.ts';
import { money, uploadId } from './wire.ts';

const byUploadId = z.object({ uploadId });
const decision = z.enum(DECISIONS);
const MAX_NOTE = 500;
const MOST_PIECES = 1_000_000;
const MOST_ROWS = 1_000;

/** What a person, or a rule of theirs, has said of a line. */
export const lineDecision = z.object({
  decision: decision.nullable(),
  /** null for as many as the desk would pick. */
  pieces: z.int().nullable(),
  /** null for a person's own hand. */
  rule: z.string().nullable(),
  note: z.string(),
});
export type LineDecision = z.output<typeof lineDecision>;

/** What was done at one stroke. */
const deed = z.object({
  decision: decision.nullable(),
  lines: z.int(),
  rules: z.array(z.string()),
  isNote: z.boolean(),
});
export type DecisionDeed = z.output<typeof deed>;

const decided = z.object({ lines: z.int(), pieces: z.int(), value: money });

export const getDecisions = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/decisions',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: z.object({
    decided: z.record(decision, decided),
    /** What an undo would take back; null for nothing. */
    lastDeed: deed.nullable(),
  }),
});
export type DecidedLot = z.output<typeof getDecisions.response>;

/** Decides about the lines of some rows, or of all rows of a view; what is left out stays as it was. */
export const decideLines = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/decisions',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  body: z.strictObject({
    rows: z.array(z.int().min(1).max(2_147_483_647)).max(MOST_ROWS).optional(),
    view: partsView.optional(),
    /** null takes it back. */
    decision: decision.nullable().optional(),
    pieces: z.int().min(0).max(MOST_PIECES).nullable().optional(),
    note: z.string().trim().max(MAX_NOTE).optional(),
  }),
  response: z.object({ changed: z.int() }),
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/decisions/undo',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: z.object({ undone: deed.nullable() }),
});

const ruleName = z.string().trim().min(1).max(60);

/** Lets rules decide, all of them unless some are named; what a hand has decided stays. */
export const followRules = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/decisions/by-rules',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  body: z.strictObject({ names: z.array(ruleName).max(50).optional() }),
  response: z.object({ changed: z.int() }),
});

const condition = z.union([
  z.strictObject({
    kind: z.literal('figure'),
    figure: z.enum(RULE_FIGURES),
    is: z.enum(['under', 'over']),
    /** Money in dollars. */
    amount: z.number().min(-1_000_000_000).max(1_000_000_000),
  }),
  z.strictObject({ kind: z.literal('flag'), flag: z.enum(LOT_FLAGS) }),
  z.strictObject({ kind: z.literal('size'), size: z.enum(PACKAGE_SIZES) }),
]);

const rule = z.strictObject({
  name: ruleName,
  decision,
  /** One of them is enough. */
  any: z.array(condition).min(1).max(10),
});
export type DecisionRule = z.output<typeof rule>;

const ruleShelf = z.object({ rules: z.array(rule) });

export const getRules = endpoint({
  method: 'GET',
  path: '/api/desk/rules',
  access: 'signed-in',
  response: ruleShelf,
});

/** Keeps a rule under its name. */
export const putRule = endpoint({
  method: 'PUT',
  path: '/api/desk/rules',
  access: 'signed-in',
  body: rule,
  response: ruleShelf,
});

export const removeRule = endpoint({
  method: 'DELETE',
  path: '/api/desk/rules/:name',
  access: 'signed-in',
  params: z.object({ name: ruleName }),
  response: ruleShelf,
});
