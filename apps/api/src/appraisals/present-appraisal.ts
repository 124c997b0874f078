import type { Appraisal as AppraisalWire } from '@partsight/contract/appraisals';
import type { listLots } from '@partsight/contract/lots';
import type { getBatch } from '@partsight/contract/results';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import {
  halfWidth,
  linesForHalfWidth,
  STOP_PERCENTS,
} from '@partsight/domain/valuation/appraisal/appraisal-limits';
import type { Appraisal } from '@partsight/domain/valuation/appraisal/appraise-lot';
import type { Interval } from '@partsight/domain/valuation/appraisal/estimate-total';
import type { AppraisalPoint } from '@partsight/server/db/records/appraisal.record';
import type { BatchDetail } from '@partsight/server/runs/batch.record';

import { presentMoney } from '../http/present-money.ts';

type StateWire = NonNullable<ReplyOf<typeof getBatch>['appraisal']>;
type EstimatedFromWire = NonNullable<ReplyOf<typeof listLots>[number]['estimatedFrom']>;

const presentInterval = ({ low, middle, high }: Interval) => ({
  low: presentMoney(low),
  middle: presentMoney(middle),
  high: presentMoney(high),
});

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
  return {
    answeredLines,
    listLines,
    unknownLines,
    sellableValue: presentInterval(appraisal.sellableMinor),
    deskValue: presentInterval(appraisal.deskMinor),
    walkAway: presentInterval(bidMinor),
    binds: appraisal.bindingLimit,
    cash: appraisal.cashMinor.map(presentInterval),
    pieces: appraisal.pieces,
    halfWidth: Number.isFinite(half) ? half : null,
    next: Number.isFinite(half) ? nextWidth(answeredLines, listLines, half) : null,
    history: history.map(({ lines, bidMinor: [low, high] }) => ({
      lines,
      walkAwayLow: presentMoney(low),
      walkAwayHigh: presentMoney(high),
    })),
  };
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
    : {
        lines: estimate.answeredLines,
        listLines: estimate.listLines,
        walkAway: presentInterval(estimate.bidMinor),
      };
