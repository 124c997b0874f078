import type { EstimatedFrom } from '@partsight/contract/appraisals';
import type { RunPlan } from '@partsight/contract/runs';

import { formatCount, formatDuration } from '../../lib/text/format.ts';
import { formatRange } from '../../lib/text/money.ts';

type Ends = Pick<EstimatedFrom['walkAway'], 'low' | 'high'>;

/** As in "at least $548K, perhaps $692K". */
export const rangeText = ({ low, high }: Ends): string => formatRange(low, high);

export const fromText = ({ lines, listLines }: Omit<EstimatedFrom, 'walkAway'>): string =>
  `estimated from ${formatCount(lines)} of ${formatCount(listLines)} part numbers`;

/** Before the run: when there is something to bid by. */
export const planText = ({ seconds }: NonNullable<RunPlan['appraisal']>): string =>
  `A first range for the bid in about ${formatDuration(seconds)}`;

export const APPRAISAL_TEXTS = {
  stopLabel: 'Stop when the bid is known within',
  stopOff: 'Off',
} as const;
