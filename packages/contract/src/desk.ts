import { ORIGINS, STEP_LABELS, STEP_UNITS } from '@partsight/domain/desk/account';
import { BID_LIMITS, BID_SHAPES } from '@partsight/domain/desk/bid';
import { LINE_ORDERS } from '@partsight/domain/desk/line-order';
import { LOT_FLAGS } from '@partsight/domain/desk/lot-flags';
import { PRICE_BASES } from '@partsight/domain/desk/price';
import { z } from 'zod';

import { lineDecision } from './decisions.ts';
import { deskSettings } from './desk-settings.ts';
import { endpoint } from './endpoint.ts';
import { money, uploadId } from './wire.ts';

const bid = z.object({
  walkAway: money,
  opening: money,
  binds: z.enum(BID_LIMITS),
  byReturn: money,
  byPayback: money,
  byLoss: money,
  outlay: money,
  /** Of the value, what is left when pieces that nobody counted are missing. */
  foundShare: z.number(),
});

const paid = z.object({
  /** null where nothing is paid at all. */
  returnOnOutlay: z.number().nullable(),
  /** null when the months do not bring it back. */
  paybackMonth: z.int().nullable(),
  chanceOfLoss: z.number(),
});

/** One figure of a sum, and what it was made of; amounts are in cents and may have parts of one. */
const step = z.object({
  label: z.enum(STEP_LABELS),
  unit: z.enum(STEP_UNITS),
  value: z.number(),
  from: z.array(z.enum([...STEP_LABELS, ...ORIGINS])),
});
export type DeskStep = z.output<typeof step>;

/** A batch as a lot to bid for, with the settings of whoever looks. */
const desk = z.object({
  monthsCovered: z.number(),
  /** Lines that are reckoned with earlier looks as well, over so many days at most; null where none is. */
  joined: z.object({ lines: z.int(), days: z.int() }).nullable().optional(),
  settings: deskSettings,
  /** Under which name the person keeps them; null for the product's own. */
  settingsName: z.string().nullable(),
  value: money,
  p10: money,
  p50: money,
  p90: money,
  /** Money in hand by the end of month 0, 1 ... */
  cash: z.array(money),
  bid,
  /** What paying the walk-away bid means. */
  atWalkAway: paid,
  /** null while few lines are unknown. */
  bidWithUnknown: bid.nullable(),
  bidAtHalfShare: bid,
  valueAtHalfShare: money,
  /** What may be off for all lines at once, case by case: the interval is a mixture of these. */
  cases: z.array(
    z.object({
      /** What share and prices are multiplied with. */
      share: z.number(),
      price: z.number(),
      /** How much it counts, of 1. */
      weight: z.number(),
      value: money,
      /** How far single lines' errors spread it. */
      deviation: money,
    }),
  ),
  /** What paying the dealer's price means; null where none was named. */
  asked: paid.extend({ ask: money }).nullable(),
  account: z.array(step),
  flags: z.record(z.enum(LOT_FLAGS), z.object({ lines: z.int(), value: money, cost: money })),
  listedLines: z.int(),
  pieces: z.int(),
  unlistedPieces: z.int(),
  unknownLines: z.int(),
  linesWithoutQuantity: z.int(),
  unknownCost: money,
  knownCost: money,
  /** Lines whose cost looks wrong stand beside the value. */
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

/** null before the first run. */
const answer = z.object({ desk: desk.nullable() });

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/desk',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  response: answer,
});

/** The same with other settings, or at a price that the dealer asks; nothing of it is kept. */
export const askDesk = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/desk/what-if',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  body: z.strictObject({
    settings: deskSettings.partial().strict().optional(),
    ask: z
      .string()
      .regex(/^\d{1,11}\.\d{2}$/)
      .optional(),
  }),
  response: answer,
});

/** null is unknown in all figures of a line. */
const lineFigures = z.object({
  marketPerMonth: z.number().nullable(),
  /** Pieces one would be asked for in the months: eight cases of ten lie between. */
  asked: z.object({ low: z.int(), high: z.int() }).nullable(),
  price: money.nullable(),
  basis: z.enum(PRICE_BASES).nullable(),
  net: money.nullable(),
  take: z.int().nullable(),
  value: money.nullable(),
  flags: z.array(z.enum(LOT_FLAGS)),
});

const line = lineFigures.extend({
  key: z.string(),
  quantity: z.number().nullable(),
  account: z.array(step),
});
export type DeskLine = z.output<typeof line>;

const MOST_LINES_AT_ONCE = 100;

/** A page of the lot's lines, the highest first; rows of one number are one line. */
export const askDeskLines = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/desk/lines',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  body: z.strictObject({
    settings: deskSettings.partial().strict().optional(),
    order: z.enum(LINE_ORDERS),
    flag: z.enum(LOT_FLAGS).optional(),
    offset: z.int().min(0),
    limit: z.int().min(1).max(MOST_LINES_AT_ONCE),
  }),
  response: z.object({ total: z.int(), lines: z.array(line) }),
});

/** Three shapes of the deal beside each other; picking follows what was decided about the lines. */
export const askShapes = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/desk/shapes',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  body: z.strictObject({ settings: deskSettings.partial().strict().optional() }),
  response: z.object({
    shapes: z.array(
      z.object({
        shape: z.enum(BID_SHAPES),
        lines: z.int(),
        pieces: z.int(),
        value: money,
        outlay: money,
        walkAway: money,
        opening: money,
        /** null when the months do not bring it back. */
        paybackMonth: z.int().nullable(),
        /** What stays with the dealer, and what it would add. */
        leftPieces: z.int(),
        leftValue: money,
      }),
    ),
  }),
});
export type DeskShape = z.output<typeof askShapes.response>['shapes'][number];

const MOST_ROWS_AT_ONCE = 200;

/** Rows of the sheet by their numbers. Value and take of a line are given back to its rows. */
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
  params: z.object({ uploadId }),
  query: z.object({
    rows: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().min(1)).max(MOST_ROWS_AT_ONCE))
      .optional(),
  }),
  /** Without rows that belong to no line. */
  response: z.object({ rows: z.array(deskRow) }),
});

const curvePoint = z.object({ lines: z.int(), value: money });

/** How the value grows with the lines, the most valuable first. */
export const getDeskCurve = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/desk/curve',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  /** Where so many lines stand; those that carry four fifths, unless told. */
  query: z.object({ lines: z.coerce.number().int().min(1).max(1_000_000_000).optional() }),
  response: z.object({
    /** null before the first run. */
    curve: z
      .object({
        lines: z.int(),
        value: money,
        points: z.array(curvePoint),
        at: curvePoint,
      })
      .nullable(),
  }),
});
export type DeskCurve = NonNullable<z.output<typeof getDeskCurve.response>['curve']>;
