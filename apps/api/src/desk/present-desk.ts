import type { getDesk } from '@partsight/contract/desk';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { profitPerHour, withoutHalfShare } from '@partsight/domain/desk/lot/bid';
import { isLotKnown } from '@partsight/domain/desk/lot/lot';
import { PRICE_FACTORS, SHARE_FACTORS } from '@partsight/domain/desk/lot/lot-points';
import type { BatchDesk } from '@partsight/server/desk/read-desk.service';

import { toWire } from '../http/to-wire.ts';

const bidOf = ({ bindingLimit, highestMinor, ...bid }: BatchDesk['bid']) => ({
  ...bid,
  binds: bindingLimit,
  byReturnMinor: highestMinor.return,
  byPaybackMinor: highestMinor.payback,
  byLossMinor: highestMinor.loss,
  byHalfShareMinor: highestMinor['half-share'],
});

/** In mixture order: every share for each price. */
const casesOf = (spread: BatchDesk['lot']['spread']) =>
  PRICE_FACTORS.flatMap((price) => SHARE_FACTORS.map((share) => ({ price, share }))).map(
    (factors, at) => {
      const { weight, mean, variance } = spread[at] ?? { weight: 0, mean: 0, variance: 0 };
      return { ...factors, weight, valueMinor: mean, deviationMinor: Math.sqrt(variance) };
    },
  );

export function presentDesk({
  lot,
  bid,
  sources,
  settings,
  ...others
}: BatchDesk): NonNullable<ReplyOf<typeof getDesk>['desk']> {
  const known = <T>(figure: T): T | null => (isLotKnown(lot, others.lines) ? figure : null);
  return {
    // A setting keeps its name and its cents.
    settings,
    ...toWire({
      sources: sources.map(({ covered, ...source }) => ({ ...source, ...covered })),
      lines: others.lines,
      joined: others.joined,
      settingsName: others.settingsName,
      valueMinor: known(lot.valueMinor),
      grossMinor: known(lot.costs.grossMinor),
      costs: known(lot.costs),
      p10Minor: known(lot.p10Minor),
      p50Minor: known(lot.p50Minor),
      p90Minor: known(lot.p90Minor),
      cashMinor: lot.cashMinor,
      bid: known(bidOf(bid)),
      atWalkAway: known(others.atWalkAway),
      bidWithUnknown: others.bidWithUnknown && known(bidOf(others.bidWithUnknown)),
      bidAtHalfShare: others.bidAtHalfShare && known(bidOf(others.bidAtHalfShare)),
      walkAwayOnceMeasuredMinor: known(withoutHalfShare(bid)),
      cases: casesOf(lot.spread),
      asked: others.asked,
      flags: others.flags,
      listedLines: lot.listedLines,
      lateLines: lot.lateLines,
      hours: lot.work.hours,
      profitPerHourMinor: profitPerHour(lot, bid, settings),
      lastWeek: lot.work.lastWeek,
      cubicFeet: lot.work.cubicFeet,
      pieces: others.pieces,
      dealerCostMinor: others.dealerCostMinor,
      linesInStock: others.linesInStock,
      way: others.way,
      bought: others.bought,
      unsold: { ...lot.unsold, mayBringMinor: others.unsoldMayBringMinor },
      unknownLines: lot.unknown.lines,
      unknownCostMinor: lot.unknown.costMinor,
      knownCostMinor: lot.knownCostMinor,
      doubtedLines: lot.doubted.lines,
      doubtedValueMinor: lot.doubted.valueMinor,
      linesFor80: lot.linesFor80,
    }),
  };
}
