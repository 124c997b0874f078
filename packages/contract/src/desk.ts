import { STEP_LABELS, STEP_UNITS } from '@partsight/domain/desk/line/calculation-steps';
import { BID_LIMITS, BID_SHAPES } from '@partsight/domain/desk/lot/bid';
import { LOT_FLAGS } from '@partsight/domain/desk/lot/lot-flags';
import { z } from 'zod';

import { lineDecision } from './desk-decisions.ts';
import { deskSettings, settableSettings } from './desk-settings.ts';
import { endpoint } from './wire/endpoint.ts';
import { instant, money, uploadId } from './wire/values.ts';

const bid = z.object({
  walkAway: money,
  opening: money,
  binds: z.enum(BID_LIMITS),
  byReturn: money,
  byPayback: money,
  byLoss: money,
  /** null once the share is measured. */
  byHalfShare: money.nullable(),
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
  /** With half the share while it is assumed; null once it is measured. */
  bidAtHalfShare: bid.nullable(),
  /** What the bid would be without the limit at half the share. */
  walkAwayOnceMeasured: money.nullable(),
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
  /** On hand, whatever is decided. */
  pieces: z.int(),
  /** Of all pieces of the list, whatever is known or decided of its lines. */
  dealerCost: money,
  /** Lines whose number is in the caller's inventory or in a bought lot: those pieces sell first. */
  linesInStock: z.int(),
  /** How the lot is bought, and what is: value, range, cash, hours and bids are those of these pieces. */
  way: z.enum(BID_SHAPES),
  bought: z.object({ lines: z.int(), pieces: z.int() }),
  /** Lines that nobody bought, their dealer cost, and what they may bring beside the value. */
  unsold: z.object({ lines: z.int(), cost: money, mayBring: money }),
  unknownLines: z.int(),
  unknownCost: money,
  knownCost: money,
  /** Lines that a person has to check first; shown next to the value. */
  doubtedLines: z.int(),
  doubtedValue: money,
  linesFor80: z.int(),
});

export type Desk = z.output<typeof desk>;

type KnownFigure = 'value' | 'gross' | 'p10' | 'p50' | 'p90' | 'bid' | 'atWalkAway';

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
const curve = z.object({ lines: z.int(), value: money, points: z.array(curvePoint) });

export type DeskCurve = z.output<typeof curve>;

const answer = z.object({
  /** null before the first run, as the curve is. */
  desk: desk.nullable(),
  shapes: z.array(shape),
  curve: curve.nullable(),
  /** The price position that brings most cash in three months. */
  position: z.number(),
  /** The bid if nothing of the lot were in stock yet; null before the first run. */
  withoutStock: z.object({ walkAway: money, opening: money }).nullable(),
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
    settings: settableSettings.partial().strict().optional(),
    ask: z
      .string()
      .regex(/^\d{1,11}\.\d{2}$/)
      .optional(),
  }),
  response: answer.partial(),
});

const MAX_ROWS_PER_REQUEST = 200;

/**
 * A sheet row; null is unknown for every figure. Rows with the same number form one line, whose value
 * and pieces to buy are split over them.
 */
const deskRow = z.object({
  row: z.int(),
  quantity: z.number().nullable(),
  marketPerMonth: z.number().nullable(),
  /** Expected demand in pieces over the period: 80% interval. */
  asked: z.object({ low: z.int(), high: z.int() }).nullable(),
  /** Active listings of others, where counted lately, and the share of the sales that leaves. */
  competition: z.object({ others: z.int(), share: z.number() }).nullable(),
  price: money.nullable(),
  /** What an assumed price rests on; null for the median of new sales. */
  priceNote: z.string().nullable(),
  net: money.nullable(),
  take: z.int().nullable(),
  value: money.nullable(),
  said: lineDecision,
  /** How the value of the row's line comes about, where that is wanted. */
  steps: z.array(step).optional(),
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
    want: z.literal('steps').optional(),
  }),
  /** Omits rows that belong to no line. */
  response: z.object({ rows: z.array(deskRow) }),
});
