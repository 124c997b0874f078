import { RESEARCH_REFUSALS } from '@partsight/domain/sources/research-cells';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged, instant, money, uploadId } from './wire.ts';

/** The largest number that a row can have. */
const MAX_ROW = 2_147_483_647;

/** Most rows that the marketplace's research page shows at once, with room to spare. */
export const MOST_COPIED = 200;

const copiedListing = z.object({
  /** The number in a listing's address; null where it was not copied. */
  legacyItemId: z
    .string()
    .regex(/^\d{9,15}$/)
    .nullable(),
  title: z.string().trim().min(1).max(200),
  price: money,
  soldQuantity: z.int().min(1).max(10_000_000),
  lastSoldAt: instant,
});

export const copiedResearch = z.object({
  coveredFrom: instant,
  coveredTo: instant,
  listings: z.array(copiedListing).min(1).max(MOST_COPIED),
});
export type CopiedResearch = z.output<typeof copiedResearch>;

/** What a person copied from the marketplace's own research page, read by their browser. */
export const keepProductResearch = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/parts/:partId/product-research',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId, partId: z.coerce.number().int().min(1).max(MAX_ROW) }),
  body: copiedResearch,
  response: acknowledged,
});

/** The same table as a file: it is read and handed back, and nothing is kept of it. */
export const readResearchFile = endpoint({
  method: 'POST',
  path: '/api/read-research-file',
  access: 'signed-in',
  body: 'multipart',
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('read'), research: copiedResearch }),
    z.object({ kind: z.literal('refused'), why: z.enum(RESEARCH_REFUSALS) }),
  ]),
});
