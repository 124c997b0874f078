import type { changeLot, compareLots } from '@partsight/contract/lots';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { liquidationOfferMinor } from '@partsight/domain/desk/liquidation-offer';
import { isLotKnown } from '@partsight/domain/desk/lot/lot';
import type { LotComparison, LotSummary } from '@partsight/server/lots/compare-lots.service';
import type { Lot } from '@partsight/server/lots/lots.service';

import { presentEstimatedFrom } from '../appraisals/present-appraisal.ts';
import { toWire } from '../http/to-wire.ts';
import { presentOpenQuestions } from '../runs/present-batch.ts';

type ComparisonWire = ReplyOf<typeof compareLots>;

export const presentLot = ({ batch, estimate, ...details }: Lot): ReplyOf<typeof changeLot> => ({
  ...toWire({
    ...details,
    id: batch.id,
    fileName: batch.fileName,
    run: batch.status,
    pausedReason: batch.pausedReason,
    totalParts: batch.totalParts - batch.leftOutParts,
    processedParts: batch.completedParts + batch.failedParts,
    revision: batch.revision,
    createdAt: batch.createdAt,
    asOf: batch.startedAt,
  }),
  ...presentOpenQuestions(batch),
  estimatedFrom: presentEstimatedFrom(estimate),
});

function presentLotSummary(
  { batch }: Lot,
  { desk, lines, atAsking, keysAhead, ...costs }: LotSummary,
): ComparisonWire['lots'][number]['summary'] {
  const { lot, bid, settings } = desk;
  // Without a cost or sold figures the sellable value says nothing.
  const sellableMinor =
    costs.dealerCostMinor > 0 && batch.completedParts > batch.unknownCount
      ? batch.sellableMinor
      : null;
  const known = <T>(figure: T): T | null => (isLotKnown(lot, lines) ? figure : null);
  return toWire({
    ...costs,
    lines,
    pieces: desk.pieces,
    sellableValueMinor: sellableMinor,
    liquidationOfferMinor: sellableMinor === null ? null : liquidationOfferMinor(sellableMinor),
    grades: GRADE_NAMES.map((grade) => ({ grade, count: batch.grades[grade].count })),
    valueMinor: known(lot.valueMinor),
    p10Minor: known(lot.p10Minor),
    p90Minor: known(lot.p90Minor),
    walkAwayMinor: known(bid.walkAwayMinor),
    walkAwayWithUnknownMinor: known(desk.bidWithUnknown?.walkAwayMinor ?? null),
    breakEvenMonth: desk.atWalkAway.paybackMonth,
    binds: bid.bindingLimit,
    atAsking: known(atAsking),
    linesToList: lot.listedLines,
    linesFor80: lot.linesFor80,
    unknownLines: lot.unknown.lines,
    unknownCostMinor: lot.unknown.costMinor,
    numbersAhead: keysAhead,
    settings,
  });
}

export const presentComparison = ({ lots, pairs, together }: LotComparison): ComparisonWire => ({
  lots: lots.map(({ lot, summary }) => ({
    lot: presentLot(lot),
    summary: summary && presentLotSummary(lot, summary),
  })),
  pairs: pairs.map(({ keys, ...pair }) => toWire({ ...pair, numbers: keys })),
  together: together && toWire({ ...together, numbers: together.keys }),
});
