import { PROPOSED_SETTINGS } from '@partsight/domain/own-sales/score/propose-settings';
import { MISJUDGED } from '@partsight/domain/own-sales/score/score-lots';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { money, uploadId } from '../wire/values.ts';
import { day, dayRange } from './reports.ts';

/** A figure and the number of sales or orders it was counted from; null where nothing is known. */
const figure = z.object({ value: z.number(), count: z.int() }).nullable();

const ownFigures = z.object({
  /** Price paid by price used. */
  price: figure,
  /** What sales paid out by what was predicted for them. */
  payout: figure,
  fees: figure,
  ads: figure,
  /** Dollars an order: what buyers paid for shipping less the label. */
  postageKept: figure,
  returned: figure,
});

const lotScore = z.object({
  /** After fees, ads, labels and refunds; before packing. */
  back: money,
  /** What was expected by the last day for which sales are known, with an 80% range. */
  expected: money,
  low: money,
  high: money,
  isLowHeld: z.boolean(),
  paidOffOn: day.nullable(),
  /** The day that was predicted; null when none was within reach. */
  expectedPaidOffOn: day.nullable(),
  /** The day that the sales so far make likely. */
  likelyPaidOffOn: day.nullable(),
  sales: z.int(),
  /** Counted with what the buyer paid. */
  salesWithoutFees: z.int(),
  /** In another currency. */
  salesNotValued: z.int(),
  linesListed: z.int(),
  linesJudged: z.int(),
  linesInRange: z.int(),
  figures: ownFigures,
});

export type LotScore = z.output<typeof lotScore>;

const scoredLot = z.object({
  id: uploadId,
  name: z.string(),
  dealer: z.string().nullable(),
  boughtOn: day,
  paid: money.nullable(),
  /** Its predictions are being saved. */
  isPending: z.boolean(),
  /** Null while pending, and where nothing could be predicted. */
  score: lotScore.nullable(),
});

export type ScoredLot = z.output<typeof scoredLot>;

const proposal = z.object({
  setting: z.enum(PROPOSED_SETTINGS),
  own: z.number(),
  count: z.int(),
  current: z.number(),
  proposed: z.number(),
});

export type SettingProposal = z.output<typeof proposal>;

const score = z.object({
  lots: z.array(scoredLot),
  /** The last day for which sales are known, and days before it that no report covers. */
  through: day.nullable(),
  missing: z.array(dayRange),
  /** Null while no bought lot has a prediction. */
  results: z
    .object({
      lots: z.int(),
      /** Lots with a low estimate by now. */
      lotsJudged: z.int(),
      lowHeld: z.int(),
      back: money,
      expected: money,
      paid: money,
      paidOff: z.int(),
      linesJudged: z.int(),
      linesInRange: z.int(),
      /** How many lines would be in range if all predictions were exact. */
      linesExpectedInRange: z.number(),
      figures: ownFigures,
      /** Null where no sold figures of the market cover the same days. */
      share: z.object({ value: z.number(), sales: z.int(), parts: z.int() }).nullable(),
      matchedSales: z.int(),
      unmatchedSales: z.int(),
    })
    .nullable(),
  /** Over own listings, unsold ones included; null without those. */
  timeToSale: z
    .object({
      listings: z.int(),
      sold: z.int(),
      medianMonths: z.number().nullable(),
      soldBy3: z.number().nullable(),
      soldBy6: z.number().nullable(),
      soldBy12: z.number().nullable(),
    })
    .nullable(),
  /** What the latest lot was bought with. */
  assumed: z.object({
    share: z.number(),
    position: z.number(),
    feesAndAds: z.number(),
    returned: z.number(),
  }),
  /** Null while price or share is unknown. */
  misjudged: z.enum(MISJUDGED).nullable(),
  proposals: z.array(proposal),
  /** The bid for the newest open lot, now and with the proposed settings; null without either. */
  nextBid: z.object({ id: uploadId, name: z.string(), before: money, after: money }).nullable(),
});

export type Score = z.output<typeof score>;

/** Bought lots: what was predicted and what the seller's own sales brought. */
export const getScore = endpoint({
  method: 'GET',
  path: '/api/score',
  access: 'signed-in',
  cost: 'walk',
  response: score,
});
