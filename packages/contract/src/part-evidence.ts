import { z } from 'zod';

import { MAX_ROW, partResult } from './batches.ts';
import { endpoint } from './endpoint.ts';
import { saidOverrule } from './overrules.ts';
import { judgedListing, packageEstimate, salesGroups } from './sold-listings.ts';
import { acknowledged, coverage, instant, money, uploadId } from './wire.ts';

/** What the figures rest on; it outlives the listings. */
const salesSplit = salesGroups.extend({
  /** Pieces sold inside the period: at least, the middle, at most. */
  unitsLow: z.number(),
  unitsMid: z.number(),
  unitsHigh: z.number(),
  /** What a new piece brings; from used sales where no new ones tell. */
  newPrice: money.nullable(),
  isNewPriceFromUsed: z.boolean(),
  /** Older or newer numbers of the part that titles name. */
  linkedNumbers: z.array(
    z.object({
      number: z.string(),
      units: z.int(),
      /** Null until the person has said whether it is the same part. */
      isAccepted: z.boolean().nullable(),
    }),
  ),
});

/** What an earlier run saw of the number; aggregates, never a listing. */
const earlierLook = z.object({
  asOf: instant,
  source: z.string(),
  coveredFrom: instant,
  coveredTo: instant,
  /** With a sale; probable ones half. */
  listings: z.number(),
  unitsLow: z.number(),
  unitsMid: z.number(),
  unitsHigh: z.number(),
  newMedian: money.nullable(),
  usedMedian: money.nullable(),
  isLowerBound: z.boolean(),
  /** What the desk used as price of a piece, and the line's value, with the settings of then. */
  deskPrice: money.nullable(),
  lineValue: money.nullable(),
  /** Whether demand has changed since, by the exact test; null where that cannot be told. */
  hasChanged: z.boolean().nullable(),
});
export type EarlierLook = z.output<typeof earlierLook>;

const lineHistory = z.object({
  /** Whether the list was asked anew since its first run. */
  isAgain: z.boolean(),
  /** Whether figures of a run are kept when the next one begins. */
  isKept: z.boolean(),
  /** The newest first. */
  looks: z.array(earlierLook),
  /** So many looks, over so many days, are what the desk reckons with; null where it is the present one alone. */
  joined: z.object({ looks: z.int(), days: z.int() }).nullable(),
});
export type LineHistory = z.output<typeof lineHistory>;

export const partEvidence = z.object({
  result: partResult,
  sales: salesSplit.nullable(),
  coverage: coverage.nullable(),
  keywords: z.array(z.string()),
  medianPrice: money.nullable(),
  lowerQuartile: money.nullable(),
  upperQuartile: money.nullable(),
  lastSoldAt: instant.nullable(),
  package: packageEstimate.nullable(),
  listings: z.array(judgedListing),
  /** What stands about the number's listings, whether they are still there or not. */
  overrules: z.array(saidOverrule).optional(),
  /** The listings behind the figures are gone; nothing can be judged again. */
  isErased: z.boolean().optional(),
  history: lineHistory.optional(),
});
export type PartEvidence = z.output<typeof partEvidence>;

export const getPart = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/parts/:partId',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId, partId: z.coerce.number().int().min(1).max(MAX_ROW) }),
  response: partEvidence,
});

export const decideNumberLink = endpoint({
  method: 'PUT',
  path: '/api/number-links',
  access: 'signed-in',
  body: z.object({
    partNumber: z.string().trim().min(1).max(100),
    otherNumber: z.string().trim().min(1).max(100),
    isAccepted: z.boolean(),
  }),
  response: acknowledged,
});
