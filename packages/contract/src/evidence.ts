import {
  COMP_GROUPS,
  DROP_REASONS,
  MATCHES,
  ORIGIN_SIGN_NAMES,
  PRICE_REASONS,
} from '@partsight/domain/titles/analysis/part-analysis';
import { PACKAGE_SIZES } from '@partsight/domain/titles/classification/package-size';
import { MAX_PIECES, OVERRIDE_REASONS } from '@partsight/domain/titles/comps/overrides';
import { z } from 'zod';

import { partResult } from './results.ts';
import { endpoint } from './wire/endpoint.ts';
import { MAX_ROW, successResponse, coverage, instant, money, uploadId } from './wire/values.ts';

/** A user's verdict on a sold listing; every verdict but the first lets it count. */
export const overrideVerdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drop') }),
  z.object({ kind: z.literal('keep') }),
  z.object({ kind: z.literal('pieces'), pieces: z.int().min(1).max(MAX_PIECES) }),
  z.object({ kind: z.literal('condition'), group: z.enum(COMP_GROUPS) }),
]);

export const savedOverride = z.object({
  itemId: z.string(),
  verdict: overrideVerdict,
  reason: z.enum(OVERRIDE_REASONS),
  note: z.string(),
  saidAt: instant,
});

export type SavedOverride = z.output<typeof savedOverride>;

const rule = z.object({
  word: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{2,19}$/),
  verdict: overrideVerdict,
});

/** Overrides the verdict on one listing, for its part number in all of the user's batches. */
export const overrideListing = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/parts/:partId/overrules',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId, partId: z.coerce.number().int().min(1).max(MAX_ROW) }),
  body: z.object({
    itemId: z.string().min(1).max(100),
    /** null removes the override. */
    verdict: overrideVerdict.nullable(),
    reason: z.enum(OVERRIDE_REASONS),
    note: z.string().trim().max(200).optional(),
  }),
  response: z.object({
    /** Batches whose figures were updated. */
    batches: z.int(),
    /** Batches whose listings are erased, so their figures could not be updated. */
    erased: z.int(),
    /** A rule that would have given the same verdict. */
    offer: rule.extend({ count: z.int() }).nullable(),
  }),
});

export type SuggestedRule = NonNullable<z.output<typeof overrideListing.response>['offer']>;

/** How overridden parts change a batch's two headline figures. */
export const getOverrideSummary = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/overruled',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId }),
  response: z.object({
    parts: z.int(),
    found: z.object({ sellableValue: money, liquidationOffer: money }),
    overruled: z.object({ sellableValue: money, liquidationOffer: money }),
  }),
});

export type OverrideSummary = z.output<typeof getOverrideSummary.response>;

const savedOverrideRules = z.object({
  rules: z.array(
    rule.extend({
      /** Whether all figures are up to date with the rule. */
      isFollowed: z.boolean(),
    }),
  ),
});

export type SavedOverrideRule = z.output<typeof savedOverrideRules>['rules'][number];

export const listOverrideRules = endpoint({
  method: 'GET',
  path: '/api/overrule-rules',
  access: 'signed-in',
  cost: 'read',
  response: savedOverrideRules,
});

/** Accepts or declines a suggested rule; declining an active rule removes it. */
export const decideOverrideRule = endpoint({
  method: 'PUT',
  path: '/api/overrule-rules',
  access: 'signed-in',
  cost: 'change',
  body: rule.extend({ isAccepted: z.boolean() }),
  response: successResponse,
});

export const soldListing = z.object({
  itemId: z.string(),
  title: z.string(),
  price: money.nullable(),
  currency: z.string().nullable(),
  soldQuantity: z.int(),
  lastSoldAt: instant.nullable(),
  condition: z.string().nullable(),
  imageUrl: z.string().nullable(),
  listingUrl: z.string().nullable(),
});

export const judgedListing = z.object({
  listing: soldListing,
  verdict: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('kept'),
      match: z.enum(MATCHES),
      group: z.enum(COMP_GROUPS),
      /** Null when the listing counts for demand only. */
      unitPrice: money.nullable(),
      priceReason: z.enum(PRICE_REASONS).nullable(),
      units: z.int(),
      lotSize: z.int(),
      /** The part number of the goods, when it differs. */
      underNumber: z.string().nullable(),
    }),
    z.object({ kind: z.literal('dropped'), reason: z.enum(DROP_REASONS) }),
  ]),
  /** What decided whether it is an OEM part or a copy, the strongest first, three at most. */
  signs: z.array(z.enum(ORIGIN_SIGN_NAMES)),
  /** The user's override behind the verdict, if any. */
  overruling: z.object({ verdict: overrideVerdict, isByRule: z.boolean() }).nullable().optional(),
});

export type JudgedListing = z.output<typeof judgedListing>;

export const packageEstimate = z.object({
  size: z.enum(PACKAGE_SIZES),
  lengthIn: z.number(),
  widthIn: z.number(),
  heightIn: z.number(),
  weightLb: z.number(),
  shipping: money,
});

/** Sales of one condition, or of aftermarket copies; listings and units are separate counts. */
const groupSales = z.object({
  listings: z.int(),
  units: z.int(),
  medianPrice: money.nullable(),
  averagePrice: money.nullable(),
});

export const salesGroups = z.object({
  new: groupSales,
  used: groupSales,
  remanufactured: groupSales,
  copies: groupSales,
});

export type SalesGroups = z.output<typeof salesGroups>;

/** Basis of the figures; kept after the listings are erased. */
const salesBreakdown = salesGroups.extend({
  /** Pieces sold in the period: minimum, midpoint, maximum. */
  unitsLow: z.number(),
  unitsMid: z.number(),
  unitsHigh: z.number(),
  /** Price of a new piece; derived from used sales when there are no new ones. */
  newPrice: money.nullable(),
  /** Older or newer numbers of the part, named in titles. */
  linkedNumbers: z.array(
    z.object({
      number: z.string(),
      units: z.int(),
      /** Null until the user confirms or denies that it is the same part. */
      isAccepted: z.boolean().nullable(),
    }),
  ),
});

/** Aggregates from an earlier run; never a listing. */
const earlierRun = z.object({
  asOf: instant,
  source: z.string(),
  coveredFrom: instant,
  coveredTo: instant,
  /** Listings with a sale; probable matches count half. */
  listings: z.number(),
  unitsLow: z.number(),
  unitsMid: z.number(),
  unitsHigh: z.number(),
  newMedian: money.nullable(),
  usedMedian: money.nullable(),
  isLowerBound: z.boolean(),
  /** Unit price and line value on the desk, with the settings at that time. */
  deskPrice: money.nullable(),
  lineValue: money.nullable(),
  /** Whether demand has changed since, by the exact test; null when undecidable. */
  hasChanged: z.boolean().nullable(),
  /** How many times as many sales now, with 90% probability; the upper end may be open. */
  times: z.object({ low: z.number(), high: z.number().nullable() }).nullable(),
});

export type EarlierRun = z.output<typeof earlierRun>;

const lineHistory = z.object({
  /** Whether the list was run again after its first run. */
  isAgain: z.boolean(),
  /** Whether a run's figures are kept when the next one starts. */
  isKept: z.boolean(),
  /** Newest first. */
  looks: z.array(earlierRun),
  /** Runs the desk combines, and the days they span; null when it uses the current run alone. */
  joined: z.object({ looks: z.int(), days: z.int() }).nullable(),
});

export type LineHistory = z.output<typeof lineHistory>;

export const partEvidence = z.object({
  result: partResult,
  sales: salesBreakdown.nullable(),
  coverage: coverage.nullable(),
  keywords: z.array(z.string()),
  medianPrice: money.nullable(),
  lowerQuartile: money.nullable(),
  upperQuartile: money.nullable(),
  lastSoldAt: instant.nullable(),
  package: packageEstimate.nullable(),
  listings: z.array(judgedListing),
  /** Overrides for the number, including those on listings that are gone. */
  overrules: z.array(savedOverride).optional(),
  /** The listings behind the figures are gone, so nothing can be judged again. */
  isErased: z.boolean().optional(),
  history: lineHistory.optional(),
});

export type PartEvidence = z.output<typeof partEvidence>;

export const getPart = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/parts/:partId',
  access: { ownerOf: 'uploadId' },
  cost: 'read',
  params: z.object({ uploadId, partId: z.coerce.number().int().min(1).max(MAX_ROW) }),
  response: partEvidence,
});

export const decideNumberLink = endpoint({
  method: 'PUT',
  path: '/api/number-links',
  access: 'signed-in',
  cost: 'change',
  body: z.object({
    partNumber: z.string().trim().min(1).max(100),
    otherNumber: z.string().trim().min(1).max(100),
    isAccepted: z.boolean(),
  }),
  response: successResponse,
});
