import type { changeLot, compareLots } from '@partsight/contract/lots';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { isLotKnown } from '@partsight/domain/valuation/lot/lot';
import { liquidationOfferMinor } from '@partsight/domain/valuation/worth/liquidation-offer';
import type { LotComparison, LotSummary } from '@partsight/server/lots/compare-lots.service';
import type { Lot } from '@partsight/server/lots/lots.service';

import { presentEstimatedFrom } from '../appraisals/present-appraisal.ts';
import { presentMoney, presentOptionalMoney } from '../http/present-money.ts';

type ComparisonWire = ReplyOf<typeof compareLots>;
type LotSummaryWire = NonNullable<ComparisonWire['lots'][number]['standing']>;

export function presentLot({
  batch,
  askingMinor,
  paidMinor,
  estimate,
  ...details
}: Lot): ReplyOf<typeof changeLot> {
  return {
    ...details,
    id: batch.id,
    fileName: batch.fileName,
    asking: presentOptionalMoney(askingMinor),
    paid: presentOptionalMoney(paidMinor),
    run: batch.status,
    pausedReason: batch.pausedReason,
    totalParts: batch.totalParts - batch.leftOutParts,
    processedParts: batch.completedParts + batch.failedParts,
    revision: batch.revision,
    createdAt: batch.createdAt.toISOString(),
    asOf: batch.startedAt?.toISOString() ?? null,
    estimatedFrom: presentEstimatedFrom(estimate),
  };
}

function presentLotSummary({ batch }: Lot, summary: LotSummary): LotSummaryWire {
  const { desk, lines, dealerCostMinor, knownShare, atAsking, keysAhead } = summary;
  const { lot, bid, settings } = desk;
  // Without a cost or sold figures the sellable value says nothing.
  const sellableMinor =
    dealerCostMinor > 0 && batch.completedParts > batch.unknownCount ? batch.sellableMinor : null;
  const known = (minor: number | null) =>
    isLotKnown(lot, lines) ? presentOptionalMoney(minor) : null;
  return {
    lines,
    pieces: lot.pieces.all,
    dealerCost: presentMoney(dealerCostMinor),
    knownShare,
    sellableValue: presentOptionalMoney(sellableMinor),
    liquidationOffer: presentOptionalMoney(
      sellableMinor === null ? null : liquidationOfferMinor(sellableMinor),
    ),
    grades: GRADE_NAMES.map((grade) => ({ grade, count: batch.grades[grade].count })),
    value: known(lot.valueMinor),
    p10: known(lot.p10Minor),
    p90: known(lot.p90Minor),
    walkAway: known(bid.walkAwayMinor),
    walkAwayWithUnknown: known(desk.bidWithUnknown?.walkAwayMinor ?? null),
    breakEvenMonth: desk.atWalkAway.paybackMonth,
    binds: bid.bindingLimit,
    atAsking: isLotKnown(lot, lines) ? atAsking : null,
    linesToList: lot.listedLines,
    linesFor80: lot.concentration.linesFor80,
    unknownLines: lot.unknown.lines,
    unknownCost: presentMoney(lot.unknown.costMinor),
    numbersAhead: keysAhead,
    settings: {
      share: settings.share,
      months: settings.months,
      targetReturn: settings.targetReturn,
    },
  };
}

export const presentComparison = ({ lots, pairs, together }: LotComparison): ComparisonWire => ({
  lots: lots.map(({ lot, summary }) => ({
    lot: presentLot(lot),
    standing: summary && presentLotSummary(lot, summary),
  })),
  pairs: pairs.map(({ ids, keys, lostMinor }) => ({
    ids: [...ids],
    numbers: keys,
    lost: presentMoney(lostMinor),
  })),
  together: together && {
    numbers: together.keys,
    lost: presentMoney(together.lostMinor),
    lots: together.lots,
    sum: presentMoney(together.sumMinor),
    value: presentMoney(together.valueMinor),
  },
});
