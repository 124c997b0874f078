import type { listLots } from '@partsight/contract/lots';
import type { getBatch } from '@partsight/contract/results';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { STOP_PERCENTS } from '@partsight/domain/appraisals/appraisal-limits';
import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';
import type { BatchDetail } from '@partsight/server/batches/batch.record';

import { toWire } from '../http/to-wire.ts';

type StateWire = NonNullable<ReplyOf<typeof getBatch>['appraisal']>;
type EstimatedFromWire = NonNullable<ReplyOf<typeof listLots>[number]['estimatedFrom']>;

const percentOf = (percent: number | null) =>
  STOP_PERCENTS.find((known) => known === percent) ?? null;

export function presentAppraisalState({
  appraisal,
}: Pick<BatchDetail, 'appraisal'>): StateWire | null {
  if (appraisal === null) {
    return null;
  }
  const { estimate, stopWithin, stoppedWithin } = appraisal;
  return {
    estimate: estimate && {
      ...presentEstimate(estimate),
      ...toWire({ sellableValueMinor: estimate.sellableMinor }),
    },
    stopWithin: percentOf(stopWithin),
    stoppedWithin: percentOf(stoppedWithin),
  };
}

const presentEstimate = ({ answeredLines, listLines, bidMinor }: Appraisal): EstimatedFromWire =>
  toWire({ lines: answeredLines, listLines, walkAwayMinor: bidMinor });

export const presentEstimatedFrom = (
  estimate: Appraisal | null | undefined,
): EstimatedFromWire | null => (estimate ? presentEstimate(estimate) : null);
