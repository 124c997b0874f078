import type { listLots } from '@partsight/contract/lots';
import type { getBatch } from '@partsight/contract/results';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import {
  halfWidth,
  linesForHalfWidth,
  STOP_PERCENTS,
} from '@partsight/domain/appraisals/appraisal-limits';
import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';
import type { BatchDetail } from '@partsight/server/batches/batch.record';
import type { AppraisalPoint } from '@partsight/server/db/records/appraisal.record';

import { toWire } from '../http/to-wire.ts';

type AppraisalWire = NonNullable<StateWire['estimate']>;
type StateWire = NonNullable<ReplyOf<typeof getBatch>['appraisal']>;
type EstimatedFromWire = NonNullable<ReplyOf<typeof listLots>[number]['estimatedFrom']>;

/** What the next of the usual widths takes; an interval narrows by the square root of its lines. */
function nextWidth(answered: number, list: number, half: number): AppraisalWire['next'] {
  const percent = STOP_PERCENTS.find((wanted) => wanted / 100 < half);
  if (percent === undefined) {
    return null;
  }
  const lines = linesForHalfWidth(answered, half, percent / 100);
  return lines >= list ? null : { halfWidth: percent / 100, moreLines: lines - answered };
}

function presentAppraisal(appraisal: Appraisal, history: readonly AppraisalPoint[]): AppraisalWire {
  const { answeredLines, listLines, unknownLines, bidMinor } = appraisal;
  const half = halfWidth(bidMinor);
  return toWire({
    answeredLines,
    listLines,
    unknownLines,
    sellableValueMinor: appraisal.sellableMinor,
    deskValueMinor: appraisal.deskMinor,
    walkAwayMinor: bidMinor,
    binds: appraisal.bindingLimit,
    cashMinor: appraisal.cashMinor,
    pieces: appraisal.pieces,
    halfWidth: Number.isFinite(half) ? half : null,
    next: Number.isFinite(half) ? nextWidth(answeredLines, listLines, half) : null,
    history: history.map(({ lines, bidMinor: [low, high] }) => ({
      lines,
      walkAwayLowMinor: low,
      walkAwayHighMinor: high,
    })),
  });
}

const percentOf = (percent: number | null) =>
  STOP_PERCENTS.find((known) => known === percent) ?? null;

export function presentAppraisalState({
  appraisal,
}: Pick<BatchDetail, 'appraisal'>): StateWire | null {
  if (appraisal === null) {
    return null;
  }
  const { estimate, history, stopWithin, stoppedWithin } = appraisal;
  return {
    estimate: estimate && presentAppraisal(estimate, history),
    stopWithin: percentOf(stopWithin),
    stoppedWithin: percentOf(stoppedWithin),
  };
}

export const presentEstimatedFrom = (
  estimate: Appraisal | null | undefined,
): EstimatedFromWire | null =>
  estimate === null || estimate === undefined
    ? null
    : toWire({
        lines: estimate.answeredLines,
        listLines: estimate.listLines,
        walkAwayMinor: estimate.bidMinor,
      });
