import { STOP_PERCENTS } from '@partsight/domain/appraisals/appraisal-limits';
import { z } from 'zod';

import { money } from './wire/values.ts';

/** In eight of ten lists the truth lies between the ends. */
const interval = z.object({ low: money, middle: money, high: money });

export const stopPercent = z.literal(STOP_PERCENTS);

/** The whole list, estimated from the lines looked up so far. */
export const estimatedFrom = z.object({
  lines: z.int(),
  listLines: z.int(),
  walkAway: interval,
});

export type EstimatedFrom = z.output<typeof estimatedFrom>;

/** What a list's run does about its appraisal. */
export const appraisalState = z.object({
  /** Null while too few lines are answered, and when all are. */
  estimate: estimatedFrom.extend({ sellableValue: interval }).nullable(),
  /** The run stops when the bid is known within this many percent; null: at its end. */
  stopWithin: stopPercent.nullable(),
  /** The run stopped by that rule. */
  stoppedWithin: stopPercent.nullable(),
});
