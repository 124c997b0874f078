import type { Desk, KnownDesk } from '@partsight/contract/desk';
import { recordOf } from '@partsight/domain/core/record-of';
import { profitPerHour } from '@partsight/domain/valuation/lot/bid';
import { isLotKnown } from '@partsight/domain/valuation/lot/lot';
import { LOT_FLAGS, type LotFlag } from '@partsight/domain/valuation/lot/lot-flags';
import { PRICE_FACTORS, SHARE_FACTORS } from '@partsight/domain/valuation/lot/lot-points';
import type { BatchDesk } from '@partsight/server/desk/read-desk.service';

import { presentMoney, presentOptionalMoney } from '../http/present-money.ts';

const presentBid = (bid: BatchDesk['bid']): KnownDesk['bid'] => ({
  walkAway: presentMoney(bid.walkAwayMinor),
  opening: presentMoney(bid.openingMinor),
  binds: bid.bindingLimit,
  byReturn: presentMoney(bid.highestMinor.return),
  byPayback: presentMoney(bid.highestMinor.payback),
  byLoss: presentMoney(bid.highestMinor.loss),
  byHalfShare: presentMoney(bid.highestMinor['half-share']),
  outlay: presentMoney(bid.outlayMinor),
  foundShare: bid.foundShare,
});

function presentAtAskingPrice(atAskingPrice: BatchDesk['asked']): Desk['asked'] {
  if (atAskingPrice === null) {
    return null;
  }
  const { askMinor, ...paid } = atAskingPrice;
  return { ...paid, ask: presentMoney(askMinor) };
}

const presentFlag = ({ lines, valueMinor, costMinor }: BatchDesk['flags'][LotFlag]) => ({
  lines,
  value: presentMoney(valueMinor),
  cost: presentMoney(costMinor),
});

/** In mixture order: every share for each price. */
const presentCases = (spread: BatchDesk['lot']['spread']): Desk['cases'] =>
  PRICE_FACTORS.flatMap((price) => SHARE_FACTORS.map((share) => ({ price, share }))).map(
    (factors, at) => {
      const { weight, mean, variance } = spread[at] ?? { weight: 0, mean: 0, variance: 0 };
      return {
        ...factors,
        weight,
        value: presentMoney(mean),
        deviation: presentMoney(Math.sqrt(variance)),
      };
    },
  );

export function presentDesk({ lot, bid, sources, settings, ...others }: BatchDesk): Desk {
  const { withoutFirstFiveMinor, ...concentration } = lot.concentration;
  const known = <T>(figure: T): T | null => (isLotKnown(lot, others.lines) ? figure : null);
  return {
    sources: sources.map(({ source, lines, days, covered }) => ({
      source,
      lines,
      days,
      from: covered.from.toISOString(),
      to: covered.to.toISOString(),
    })),
    lines: others.lines,
    joined: others.joined,
    settings,
    settingsName: others.settingsName,
    value: known(presentMoney(lot.valueMinor)),
    gross: known(presentMoney(lot.costs.grossMinor)),
    costs: known({
      fees: presentMoney(lot.costs.feesMinor),
      sending: presentMoney(lot.costs.sendingMinor),
      returns: presentMoney(lot.costs.returnsMinor),
    }),
    p10: known(presentMoney(lot.p10Minor)),
    p50: known(presentMoney(lot.p50Minor)),
    p90: known(presentMoney(lot.p90Minor)),
    cash: lot.cashMinor.map(presentMoney),
    bid: known(presentBid(bid)),
    atWalkAway: known(others.atWalkAway),
    bidWithUnknown: others.bidWithUnknown && known(presentBid(others.bidWithUnknown)),
    bidAtHalfShare: known(presentBid(others.bidAtHalfShare)),
    valueAtHalfShare: known(presentMoney(others.valueAtHalfShareMinor)),
    cases: presentCases(lot.spread),
    asked: presentAtAskingPrice(others.asked),
    flags: recordOf(LOT_FLAGS, (flag) => presentFlag(others.flags[flag])),
    listedLines: lot.listedLines,
    lateLines: lot.lateLines,
    hours: lot.work.hours,
    profitPerHour: presentOptionalMoney(profitPerHour(lot, bid, settings)),
    lastWeek: lot.work.lastWeek,
    cubicFeet: lot.work.cubicFeet,
    pieces: lot.pieces.all,
    unknownLines: lot.unknown.lines,
    unknownCost: presentMoney(lot.unknown.costMinor),
    knownCost: presentMoney(lot.knownCostMinor),
    doubtedLines: lot.setAside.lines,
    doubtedValue: presentMoney(lot.setAside.valueMinor),
    ...concentration,
    withoutFirstFive: presentMoney(withoutFirstFiveMinor),
  };
}
