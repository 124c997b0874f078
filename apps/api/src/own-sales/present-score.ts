import type { getScore } from '@partsight/contract/own-sales/score';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { OwnFigures } from '@partsight/domain/own-sales/score/own-figures';
import type { SellerScore } from '@partsight/domain/own-sales/score/score-seller';
import type { NextBid } from '@partsight/server/own-sales/score/next-bid.service';
import type { Score, ScoredLot } from '@partsight/server/own-sales/score/read-score.service';

import { presentMoney, presentOptionalMoney } from '../http/present-money.ts';

type ScoreWire = ReplyOf<typeof getScore>;
type ScoredLotWire = ScoreWire['lots'][number];
type FiguresWire = NonNullable<ScoredLotWire['score']>['figures'];

const CENTS = 100;

const presentFigures = ({ postageKept, ...figures }: OwnFigures): FiguresWire => ({
  ...figures,
  postageKept: postageKept && { ...postageKept, value: postageKept.value / CENTS },
});

const presentLotScore = ({
  score,
  figures,
}: SellerScore['lots'][number]): NonNullable<ScoredLotWire['score']> => ({
  back: presentMoney(score.backMinor),
  expected: presentMoney(score.expectedMinor),
  low: presentMoney(score.lowMinor),
  high: presentMoney(score.highMinor),
  isLowHeld: score.isLowHeld,
  paidOffOn: score.paidOffOn,
  expectedPaidOffOn: score.expectedPaidOffOn,
  likelyPaidOffOn: score.likelyPaidOffOn,
  sales: score.sales,
  salesWithoutFees: score.salesWithoutFees,
  salesNotValued: score.salesNotValued,
  linesListed: score.lines.listed,
  linesJudged: score.lines.judged,
  linesInRange: score.lines.inRange,
  figures: presentFigures(figures),
});

const presentScoredLot = (lot: ScoredLot): ScoredLotWire => ({
  id: lot.batchId,
  name: lot.name,
  dealer: lot.dealer,
  boughtOn: lot.boughtAt.toISOString().slice(0, 'yyyy-mm-dd'.length),
  paid: presentOptionalMoney(lot.paidMinor),
  isPending: lot.isPending,
  score: lot.score && presentLotScore(lot.score),
});

const presentResults = ({
  totals,
  figures,
  share,
  ...results
}: SellerScore): NonNullable<ScoreWire['results']> => ({
  lots: totals.lots,
  lotsJudged: totals.judgedLots,
  lowHeld: totals.lowHeld,
  back: presentMoney(totals.backMinor),
  expected: presentMoney(totals.expectedMinor),
  paid: presentMoney(totals.paidMinor),
  paidOff: totals.paidOff,
  linesJudged: totals.judgedLines,
  linesInRange: totals.linesInRange,
  linesExpectedInRange: totals.expectedInRange,
  figures: presentFigures(figures),
  share,
  matchedSales: results.matchedSales,
  unmatchedSales: results.unmatchedSales,
});

export const presentScore = (score: Score, nextBid: NextBid | null): ScoreWire => ({
  lots: score.lots.map(presentScoredLot),
  through: score.through,
  missing: [...score.missing],
  results: score.results && presentResults(score.results),
  timeToSale: score.timeToSale,
  assumed: {
    share: score.assumed.share,
    position: score.assumed.position,
    feesAndAds: score.assumed.feeShare + score.assumed.promoted,
    returned: score.assumed.returned,
  },
  misjudged: score.misjudged,
  proposals: [...score.proposals],
  nextBid: nextBid && {
    id: nextBid.batchId,
    name: nextBid.name,
    before: presentMoney(nextBid.beforeMinor),
    after: presentMoney(nextBid.afterMinor),
  },
});
