import { STOP_PERCENTS } from '@partsight/domain/appraisals/appraisal-limits';
import { BID_LIMITS } from '@partsight/domain/desk/lot/bid';
import { z } from 'zod';

import { money } from './wire/values.ts';

/** In eight of ten lists the truth lies between the ends. */
const interval = z.object({ low: money, middle: money, high: money });

export const stopPercent = z.literal(STOP_PERCENTS);

/** The whole list, estimated from the lines looked up so far. */
export const appraisal = z.object({
  answeredLines: z.int(),
  listLines: z.int(),
  /** Lines that could not be read, taken to be like the rest. */
  unknownLines: z.int(),
  sellableValue: interval,
  deskValue: interval,
  walkAway: interval,
  binds: z.enum(BID_LIMITS),
  /** At the end of month 0, 1, ... */
  cash: z.array(interval),
  /** Pieces worth buying one by one. */
  pieces: z.object({ low: z.int(), middle: z.int(), high: z.int() }),
  /** Half the width of the bid's interval, as a share of its middle; null while the bid is 0. */
  halfWidth: z.number().nullable(),
  /** The next round width, and about how many more lines bring it; null at the narrowest. */
  next: z.object({ halfWidth: z.number(), moreLines: z.int() }).nullable(),
  /** How it has narrowed so far. */
  history: z.array(z.object({ lines: z.int(), walkAwayLow: money, walkAwayHigh: money })),
});

export type Appraisal = z.output<typeof appraisal>;

/** What a list's run does about its appraisal. */
export const appraisalState = z.object({
  /** Null while too few lines are answered, and when all are. */
  estimate: appraisal.nullable(),
  /** The run stops when the bid is known within this many percent; null: at its end. */
  stopWithin: stopPercent.nullable(),
  /** The run stopped by that rule. */
  stoppedWithin: stopPercent.nullable(),
});

/** Where a figure is an estimate: from how many lines of how many. */
export const estimatedFrom = z.object({
  lines: z.int(),
  listLines: z.int(),
  walkAway: interval,
});
