import { LINE_ORDERS } from '@partsight/domain/core/line-order';
import { BUY_LIMITS } from '@partsight/domain/valuation/decisions/buy-limits';
import { STEP_LABELS, STEP_UNITS } from '@partsight/domain/valuation/line/calculation-steps';
import { DEMAND_LABELS } from '@partsight/domain/valuation/line/demand';
import { PRICE_BASES } from '@partsight/domain/valuation/line/price-estimates';
import { BID_LIMITS, BID_SHAPES } from '@partsight/domain/valuation/lot/bid';
import { LOT_FLAGS } from '@partsight/domain/valuation/lot/lot-flags';
import { z } from 'zod';

import { lineDecision } from './desk-decisions.ts';
import { deskSettings } from './desk-settings.ts';
import { endpoint } from './wire/endpoint.ts';
import { instant, money, uploadId } from './wire/values.ts';

const bid = z.object({
  walkAway: money,
  opening: money,
  binds: z.enum(BID_LIMITS),
  byReturn: money,
  byPayback: money,
  byLoss: money,
  byHalfShare: money,
  outlay: money,
  /** Share of the value that remains if uncounted pieces are missing. */
  foundShare: z.number(),
});

const paymentOutcome = z.object({
  /** null when nothing is paid. */
  returnOnOutlay: z.number().nullable(),
  /** null when the period is too short to pay back. */
  paybackMonth: z.int().nullable(),
  chanceOfLoss: z.number(),
});

/** One figure of a calculation; amounts are in cents, possibly fractional. */
const step = z.object({
  label: z.enum(STEP_LABELS),
  unit: z.enum(STEP_UNITS),
  value: z.number(),
});

export type DeskStep = z.output<typeof step>;

/** A batch as a lot to bid for, with the caller's settings. */
const desk = z.object({
  /** How many lines have their sales from which source and window, most first. */
  sources: z.array(
    z.object({
      source: z.string(),
      lines: z.int(),
      days: z.int(),
      from: instant,
      to: instant,
    }),
  ),
  /** All lines, with and without sales. */
  lines: z.int(),
  /** Lines that also use earlier runs, and the longest span in days; null when none does. */
  joined: z.object({ lines: z.int(), days: z.int() }).nullable().optional(),
  settings: deskSettings,
  /** Name of the user's saved settings; null for the built-in ones. */
  settingsName: z.string().nullable(),
  /** What the known lines are worth; these figures and the bids are null when no line is known. */
  value: money.nullable(),
  /** What buyers would pay for what sells within the period, before fees. */
  gross: money.nullable(),
  /** Where that goes until it is cash: fees with ads, shipping with packing, and returns. */
  costs: z.object({ fees: money, sending: money, returns: money }).nullable().optional(),
  p10: money.nullable(),
  p50: money.nullable(),
  p90: money.nullable(),
  /** Cumulative cash at the end of month 0, 1, ... */
  cash: z.array(money),
  bid: bid.nullable(),
  /** Outcome of paying the walk-away bid. */
  atWalkAway: paymentOutcome.nullable(),
  /** null when few lines are unknown. */
  bidWithUnknown: bid.nullable(),
  bidAtHalfShare: bid.nullable(),
  valueAtHalfShare: money.nullable(),
  /** Errors shared by all lines, as scenarios; the interval is a mixture of them. */
  cases: z.array(
    z.object({
      /** Multipliers on market share and prices. */
      share: z.number(),
      price: z.number(),
      /** Weight of the scenario, out of 1. */
      weight: z.number(),
      value: money,
      /** Spread from independent errors of single lines. */
      deviation: money,
    }),
  ),
  /** Outcome of paying the dealer's asking price; null when unknown. */
  asked: paymentOutcome.extend({ ask: money }).nullable(),
  flags: z.record(z.enum(LOT_FLAGS), z.object({ lines: z.int(), value: money, cost: money })),
  listedLines: z.int(),
  /** Lines worth listing that are not reached within the period. */
  lateLines: z.int(),
  /** Listing and packing. */
  hours: z.number(),
  /** Profit per hour at the walk-away bid, on top of the paid hour; null without work. */
  profitPerHour: money.nullable(),
  /** The week in which the last line is listed. */
  lastWeek: z.int(),
  /** What the listed pieces take on the shelf. */
  cubicFeet: z.number(),
  pieces: z.int(),
  unknownLines: z.int(),
  unknownCost: money,
  knownCost: money,
  /** Lines with an implausible cost; shown next to the value. */
  doubtedLines: z.int(),
  doubtedValue: money,
  linesFor50: z.int(),
  linesFor80: z.int(),
  linesFor95: z.int(),
  shareOfFirst: z.number(),
  shareOfFirstTen: z.number(),
  withoutFirstFive: money,
});

export type Desk = z.output<typeof desk>;

type KnownFigure =
  | 'value'
  | 'gross'
  | 'p10'
  | 'p50'
  | 'p90'
  | 'bid'
  | 'atWalkAway'
  | 'bidAtHalfShare'
  | 'valueAtHalfShare';

/** A desk with at least one known line. */
export type KnownDesk = Desk & { [Figure in KnownFigure]: NonNullable<Desk[Figure]> };

/** null before the first run. */
const deskResponse = z.object({ desk: desk.nullable() });

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/desk',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId }),
  response: deskResponse,
});

/** null is unknown for every figure of a line. */
const lineFigures = z.object({
  marketPerMonth: z.number().nullable(),
  /** Expected demand in pieces over the period: 80% interval. */
  asked: z.object({ low: z.int(), high: z.int() }).nullable(),
  /** What the whole market's sales in a year are called. */
  demand: z.enum(DEMAND_LABELS).nullable(),
  /** Active listings of others, where counted lately, and the share of the sales that leaves. */
  competition: z.object({ others: z.int(), share: z.number() }).nullable(),
  price: money.nullable(),
  basis: z.enum(PRICE_BASES).nullable(),
  /** What an assumed price rests on; null for the median of new sales. */
  priceNote: z.string().nullable(),
  net: money.nullable(),
  take: z.int().nullable(),
  /** What keeps `take` from being more. */
  takeLimit: z.enum(BUY_LIMITS).nullable(),
  value: money.nullable(),
  flags: z.array(z.enum(LOT_FLAGS)),
});

const line = lineFigures.extend({
  key: z.string(),
  quantity: z.number().nullable(),
  account: z.array(step),
});

export type DeskLine = z.output<typeof line>;

const MAX_LINES_PER_PAGE = 100;

/** One of three deal shapes; the pick shape follows the line decisions. */
const shape = z.object({
  shape: z.enum(BID_SHAPES),
  lines: z.int(),
  pieces: z.int(),
  /** The sums are null while nothing is known of the lot. */
  value: money.nullable(),
  outlay: money,
  walkAway: money.nullable(),
  opening: money.nullable(),
  /** null when the period is too short to pay back. */
  paybackMonth: z.int().nullable(),
  /** What the dealer keeps, and what it would add. */
  leftPieces: z.int(),
  leftValue: money.nullable(),
});

export type DeskShape = z.output<typeof shape>;

const curvePoint = z.object({ lines: z.int(), value: money });

/** Cumulative value by number of lines, most valuable first. */
const curve = z.object({
  lines: z.int(),
  value: money,
  points: z.array(curvePoint),
  at: curvePoint,
  /** How many lines take how long to sell, by the bands of `MONTH_BANDS`. */
  monthsToSell: z.array(z.int()),
});

export type DeskCurve = z.output<typeof curve>;

const answer = z.object({
  /** null before the first run, as the curve is. */
  desk: desk.nullable(),
  shapes: z.array(shape),
  /** One page, highest first; rows with the same number form one line. */
  lines: z.object({ total: z.int(), lines: z.array(line) }),
  curve: curve.nullable(),
  /** The price position that brings most cash in three months. */
  position: z.number(),
});

/**
 * What is wanted of a desk with other settings, or at the dealer's asking price, computed from one
 * loaded lot. Saves nothing.
 */
export const askDesk = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/desk',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId }),
  body: z.strictObject({
    want: z.array(z.enum(answer.keyof().options)).min(1),
    settings: deskSettings.partial().strict().optional(),
    ask: z
      .string()
      .regex(/^\d{1,11}\.\d{2}$/)
      .optional(),
    lines: z
      .strictObject({
        order: z.enum(LINE_ORDERS).default('value'),
        flag: z.enum(LOT_FLAGS).optional(),
        offset: z.int().min(0).default(0),
        limit: z.int().min(1).max(MAX_LINES_PER_PAGE).default(MAX_LINES_PER_PAGE),
      })
      .prefault({}),
    /** Point of the curve to report; by default the lines that carry 80% of the value. */
    curveAt: z.int().min(1).max(1_000_000_000).optional(),
  }),
  response: answer.partial(),
});

const MAX_ROWS_PER_REQUEST = 200;

/** Sheet rows by row number. A line's value and quantity are split over its rows. */
const deskRow = lineFigures.extend({
  row: z.int(),
  quantity: z.number().nullable(),
  said: lineDecision,
});

export type DeskRow = z.output<typeof deskRow>;

export const getDeskRows = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/desk/rows',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: z.object({ uploadId }),
  query: z.object({
    rows: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().min(1)).max(MAX_ROWS_PER_REQUEST))
      .optional(),
  }),
  /** Omits rows that belong to no line. */
  response: z.object({ rows: z.array(deskRow) }),
});
