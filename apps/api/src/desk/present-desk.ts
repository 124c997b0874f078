import type { Desk } from '@partsight/contract/desk';
import type { LotFlag } from '@partsight/domain/valuation/lot/lot-flags';
import { PRICE_FACTORS, SHARE_FACTORS } from '@partsight/domain/valuation/lot/lot-points';
import type { BatchDesk } from '@partsight/server/desk/read-desk.service';

import { presentMoney } from '../http/present-money.ts';

const presentBid = (bid: BatchDesk['bid']): Desk['bid'] => ({
  walkAway: presentMoney(bid.walkAwayMinor),
  opening: presentMoney(bid.openingMinor),
  binds: bid.bindingLimit,
  byReturn: presentMoney(bid.highestMinor.return),
  byPayback: presentMoney(bid.highestMinor.payback),
  byLoss: presentMoney(bid.highestMinor.loss),
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

const presentFlags = (flags: BatchDesk['flags']): Desk['flags'] => ({
  unknown: presentFlag(flags.unknown),
  'odd-cost': presentFlag(flags['odd-cost']),
  stopped: presentFlag(flags.stopped),
  'one-sale': presentFlag(flags['one-sale']),
  'not-worth-listing': presentFlag(flags['not-worth-listing']),
  'more-than-a-year': presentFlag(flags['more-than-a-year']),
  'no-new-price': presentFlag(flags['no-new-price']),
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

export function presentDesk({ lot, bid, months, settings, ...others }: BatchDesk): Desk {
  const { withoutFirstFiveMinor, ...concentration } = lot.concentration;
  return {
    monthsCovered: months,
    joined: others.joined,
    settings,
    settingsName: others.settingsName,
    value: presentMoney(lot.valueMinor),
    p10: presentMoney(lot.p10Minor),
    p50: presentMoney(lot.p50Minor),
    p90: presentMoney(lot.p90Minor),
    cash: lot.cashMinor.map(presentMoney),
    bid: presentBid(bid),
    atWalkAway: others.atWalkAway,
    bidWithUnknown: others.bidWithUnknown && presentBid(others.bidWithUnknown),
    bidAtHalfShare: presentBid(others.bidAtHalfShare),
    valueAtHalfShare: presentMoney(others.valueAtHalfShareMinor),
    cases: presentCases(lot.spread),
    asked: presentAtAskingPrice(others.asked),
    account: others.account.map((step) => ({ ...step, from: [...step.from] })),
    flags: presentFlags(others.flags),
    listedLines: lot.listedLines,
    pieces: lot.pieces.all,
    unlistedPieces: lot.pieces.unlisted,
    unknownLines: lot.unknown.lines,
    linesWithoutQuantity: lot.unknown.withoutQuantity,
    unknownCost: presentMoney(lot.unknown.costMinor),
    knownCost: presentMoney(lot.knownCostMinor),
    doubtedLines: lot.setAside.lines,
    doubtedValue: presentMoney(lot.setAside.valueMinor),
    ...concentration,
    withoutFirstFive: presentMoney(withoutFirstFiveMinor),
  };
}
