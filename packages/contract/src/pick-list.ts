import { BOX_STATES } from '@partsight/domain/desk/pick-list';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { money, uploadId } from './wire.ts';

/** More pieces than this no shelf holds. */
export const MOST_COUNTED = 1_000_000;
const MAX_ROW = 2_147_483_647;

/** The rows to look at before buying, in the order of the bins. */
export const pickList = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      partNumber: z.string(),
      description: z.string().nullable(),
      bin: z.string().nullable(),
      /** By the sheet; null is unknown. */
      quantity: z.number().nullable(),
      counted: z.int().nullable(),
      boxes: z.enum(BOX_STATES).nullable(),
      /** What the line is worth on the desk with what was counted; null is unknown. */
      lineValue: money.nullable(),
    }),
  ),
  value: money,
  walkAway: money,
  countedRows: z.int(),
  /** Pieces found in the rows counted so far, and those that the sheet said. */
  found: z.number(),
  said: z.number(),
});
export type PickList = z.output<typeof pickList>;

const maybePickList = z.object({
  /** null before the first run. */
  pickList: pickList.nullable(),
});

export const getPickList = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/pick-list',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  response: maybePickList,
});

/** Keeps what was found of a row; null forgets it. The desk reckons with it at once. */
export const countRow = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/counts/:row',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId, row: z.coerce.number().int().min(1).max(MAX_ROW) }),
  body: z.object({
    count: z
      .object({ pieces: z.int().min(0).max(MOST_COUNTED), boxes: z.enum(BOX_STATES) })
      .nullable(),
  }),
  response: maybePickList,
});

/** Counts that wait to be sent, one after the other. */
export const rowCounts = z.array(countRow.body.extend({ row: z.int() }));
