import { COMP_GROUPS } from '@partsight/domain/analysis/part-analysis';
import { MOST_PIECES, OVERRULE_REASONS } from '@partsight/domain/comps/overrules';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged, instant, money, uploadId } from './wire.ts';

const MAX_ROW = 2_147_483_647;

/** What a person says of a sold listing; all but the first let it count. */
export const overruleVerdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drop') }),
  z.object({ kind: z.literal('keep') }),
  z.object({ kind: z.literal('pieces'), pieces: z.int().min(1).max(MOST_PIECES) }),
  z.object({ kind: z.literal('condition'), group: z.enum(COMP_GROUPS) }),
]);

export const saidOverrule = z.object({
  itemId: z.string(),
  verdict: overruleVerdict,
  reason: z.enum(OVERRULE_REASONS),
  note: z.string(),
  saidAt: instant,
});
export type SaidOverrule = z.output<typeof saidOverrule>;

const rule = z.object({
  word: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{2,19}$/),
  verdict: overruleVerdict,
});

/** Says something of one listing behind a part, for its number in all of the person's batches. */
export const overruleListing = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/parts/:partId/overrules',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId, partId: z.coerce.number().int().min(1).max(MAX_ROW) }),
  body: z.object({
    itemId: z.string().min(1).max(100),
    /** null takes back what was said before. */
    verdict: overruleVerdict.nullable(),
    reason: z.enum(OVERRULE_REASONS),
    note: z.string().trim().max(200).optional(),
  }),
  response: z.object({
    /** Batches whose figures have followed. */
    batches: z.int(),
    /** Batches whose listings are erased; their figures could not follow. */
    erased: z.int(),
    /** A rule that would have said the same. */
    offer: rule.extend({ count: z.int() }).nullable(),
  }),
});
export type OfferedRule = NonNullable<z.output<typeof overruleListing.response>['offer']>;

/** What the overruled parts make of a batch's two headline figures. */
export const getOverruled = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/overruled',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  response: z.object({
    parts: z.int(),
    found: z.object({ sellableValue: money, liquidationOffer: money }),
    overruled: z.object({ sellableValue: money, liquidationOffer: money }),
  }),
});
export type OverruledSums = z.output<typeof getOverruled.response>;

const keptRules = z.object({
  rules: z.array(
    rule.extend({
      decidedAt: instant,
      /** Whether all figures have followed. */
      isFollowed: z.boolean(),
    }),
  ),
});
export type KeptRule = z.output<typeof keptRules>['rules'][number];

export const listOverruleRules = endpoint({
  method: 'GET',
  path: '/api/overrule-rules',
  access: 'signed-in',
  response: keptRules,
});

/** Takes an offered rule or not; one that is in force goes the same way. */
export const decideOverruleRule = endpoint({
  method: 'PUT',
  path: '/api/overrule-rules',
  access: 'signed-in',
  body: rule.extend({ isAccepted: z.boolean() }),
  response: acknowledged,
});
