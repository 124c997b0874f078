import type { Appraisal } from '@partsight/contract/appraisals';
import type { RunPlan } from '@partsight/contract/runs';
import { SECONDS_PER_PART } from '@partsight/domain/pacing/runs/progress';

import { formatCount, formatDuration, plural } from '../../lib/text/format.ts';
import { formatCompactRange, minorOf } from '../../lib/text/money.ts';

type Ends = Pick<Appraisal['walkAway'], 'low' | 'high'>;

/** As in "$548K – $692K". */
export const rangeText = ({ low, high }: Ends): string =>
  formatCompactRange(minorOf(low), minorOf(high));

export const percentText = (share: number): string => `±${formatCount(100 * share)}%`;

type Sample = { readonly lines: number; readonly listLines: number };

export const fromText = ({ lines, listLines }: Sample): string =>
  `estimated from ${formatCount(lines)} of ${formatCount(listLines)} lines`;

/** What the interval is now, and when it will be narrower. */
export function narrowingText({ halfWidth, next }: Appraisal, isRunning: boolean): string | null {
  if (halfWidth === null) {
    return null;
  }
  const now = `${percentText(halfWidth)} now`;
  return next === null || !isRunning
    ? now
    : `${now}, ${percentText(next.halfWidth)} in ${formatDuration(next.moreLines * SECONDS_PER_PART)} more`;
}

export const unreadText = (unknownLines: number): string | null =>
  unknownLines === 0
    ? null
    : `${plural(unknownLines, 'line')} couldn’t be read. We assume they’re like the rest.`;

/** Before the run: when there is something to bid by. */
export const planText = ({ seconds, halfWidth }: NonNullable<RunPlan['appraisal']>): string =>
  `What to bid in about ${formatDuration(seconds)}, give or take ${formatCount(100 * halfWidth)}%`;

export const APPRAISAL_TEXTS = {
  payUpTo: 'Pay up to',
  certainty: 'Right 8 times out of 10.',
  region: 'Appraisal of the whole list',
  wholeList: (sample: Sample) => `Whole list, ${fromText(sample)}.`,
  bid: (range: string, sample: Sample) => `Bid for the whole list: ${range}, ${fromText(sample)}.`,
  sellableValue: 'Sellable value',
  lines: (count: number) => `${formatCount(count)} lines`,
  now: (count: number) => `now ${formatCount(count)}`,
  stopLabel: 'Stop when the bid is known within',
  stopOff: 'Off',
  stopped: (percent: number) =>
    `Stopped: the bid is known within ±${percent}%. Resume looks up the rest.`,
} as const;
