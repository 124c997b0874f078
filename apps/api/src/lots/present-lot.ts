import type { ReplyOf } from '@partsight/contract/endpoint';
import type { changeLot, compareLots } from '@partsight/contract/lots';
import { GRADE_NAMES } from '@partsight/domain/value/grade';
import { liquidationOfferMinor } from '@partsight/domain/value/liquidation-offer';
import type { ComparedLots, LotStanding } from '@partsight/server/lots/compare-lots';
import type { Lot } from '@partsight/server/lots/lots';

import { presentMoney, presentOptionalMoney } from '../present/present-money.ts';

type ComparisonWire = ReplyOf<typeof compareLots>;
type StandingWire = NonNullable<ComparisonWire['lots'][number]['standing']>;

export function presentLot({
  batch,
  askingMinor,
  paidMinor,
  ...said
}: Lot): ReplyOf<typeof changeLot> {
  return {
    ...said,
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
  };
}

function presentStanding({ batch }: Lot, standing: LotStanding): StandingWire {
  const { desk, lines, dealerCostMinor, knownShare, atAsking, keysAhead } = standing;
  const { lot, bid, settings } = desk;
  // Without a cost the sellable value says nothing.
  const sellableMinor =
    dealerCostMinor > 0 && batch.completedParts > 0 ? batch.sellableMinor : null;
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
    value: presentMoney(lot.valueMinor),
    p10: presentMoney(lot.p10Minor),
    p90: presentMoney(lot.p90Minor),
    walkAway: presentMoney(bid.walkAwayMinor),
    walkAwayWithUnknown: presentOptionalMoney(desk.bidWithUnknown?.walkAwayMinor ?? null),
    binds: bid.binds,
    atAsking,
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

export const presentComparison = ({ lots, pairs, together }: ComparedLots): ComparisonWire => ({
  lots: lots.map(({ lot, standing }) => ({
    lot: presentLot(lot),
    standing: standing && presentStanding(lot, standing),
  })),
  pairs: pairs.map(({ ids, keys, lostMinor }) => ({
    ids: [...ids],
    numbers: keys,
    lost: presentMoney(lostMinor),
  })),
  together: together && {
    numbers: together.keys,
    lost: presentMoney(together.lostMinor),
    value: presentMoney(together.valueMinor),
  },
});
