import { DRAFT_CONDITIONS, DRAFT_SITES } from '@partsight/domain/own-sales/drafts/drafts-file';
import { PRICE_ENDINGS, PRICE_PERCENT_LIMITS } from '@partsight/domain/own-sales/drafts/price-rule';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { byUploadId } from '../wire/values.ts';

const percent = z.coerce.number().int().min(PRICE_PERCENT_LIMITS.min).max(PRICE_PERCENT_LIMITS.max);

/** The seller's own formula: so many percent of the average sold price, with these cents. */
const priceRule = z.strictObject({ percent, ending: z.enum(PRICE_ENDINGS).nullable() });

export const draftSettings = z.strictObject({
  /** The site of a file that eBay took; null: none yet. */
  workedSite: z.enum(DRAFT_SITES).nullable(),
  priceRule: priceRule.nullable(),
});

export type DraftSettings = z.output<typeof draftSettings>;

/** What the drafts file of a bought lot would hold; other lots have none. */
export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/drafts',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  response: z.object({
    lines: z.int(),
    pieces: z.int(),
    /** Lines of the lot that were neither decided to be taken nor picked by the desk. */
    notTaken: z.int(),
    /** Lines that no sold listing gives a category: left out unless one is named for them. */
    withoutCategory: z.int(),
    /** Lines that a price rule can price. */
    withAverage: z.int(),
    withPhotos: z.int(),
    /** Required specifics that the file leaves empty, most lines first. */
    blankSpecifics: z.array(z.object({ name: z.string(), lines: z.int() })),
    /** Lines whose category's required specifics are not known yet. */
    unchecked: z.int(),
    first: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.int() })),
    settings: draftSettings,
  }),
});

export type Drafts = z.output<typeof getDrafts.response>;

/** The file that Seller Hub takes under Reports, Upload. Without a percentage it has no prices. */
export const exportDrafts = endpoint({
  method: 'GET',
  path: '/api/export-drafts/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'export',
  params: byUploadId,
  query: z.object({
    site: z.enum(DRAFT_SITES).optional(),
    condition: z.enum(DRAFT_CONDITIONS).optional(),
    percent: percent.optional(),
    ending: z.enum(PRICE_ENDINGS).optional(),
    /** For lines without a category. */
    category: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
  }),
  response: 'file',
});
