import type { PriceBasis } from '@partsight/domain/desk/line/price-estimates';

import { buildLot } from './build-lot.ts';
import { checkVectors, printDifferences } from './check-vectors.ts';
import { createWorld } from './create-world.ts';
import { caughtOf, judgeCosts } from './judge-costs.ts';
import {
  judgeAbsorption,
  judgeIntervals,
  NEXT_WINDOW,
  NEXT_YEAR,
  WHOLE_MARKET,
  type IntervalGroup,
} from './judge-demand.ts';
import { judgeHistory } from './judge-history.ts';
import { judgeLevers } from './judge-levers.ts';
import { judgeLots } from './judge-lots.ts';
import { judgePrices, judgePricesByComps } from './judge-prices.ts';

const share = (part: number, whole: number): number =>
  whole === 0 ? Number.NaN : Number((part / whole).toFixed(4));

/** A dealer's tricks are tried on a fifth of the lots. */
const LOTS_PER_LEVER = 5;

const shareHeld = (groups: readonly IntervalGroup[]): number =>
  share(
    groups.reduce((sum, { held }) => sum + held, 0),
    groups.reduce((sum, { lines }) => sum + lines, 0),
  );

const describe = (groups: readonly IntervalGroup[]): string =>
  groups.map(({ name, lines, held }) => `${name}: ${share(held, lines)} of ${lines}`).join(', ');

type ForecastOptions = {
  readonly seeds: readonly number[];
  readonly numbersEach: number;
  /** Numbers that are looked up a second time. */
  readonly laterEach: number;
  readonly lotCount: number;
};

export type DeskFigures = ReturnType<typeof judgeForecasts>;

/** Simulates a year and compares the forecasts of the desk with it. */
export function judgeForecasts({ seeds, numbersEach, laterEach, lotCount }: ForecastOptions) {
  const worlds = seeds.map((seed) => {
    const startedAt = performance.now();
    const world = createWorld(seed, numbersEach, laterEach);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`seed ${seed}: ${world.lines.length} keys, ${seconds} s`);
    return world;
  });
  const lots = worlds.map((world) => ({ world, lot: buildLot(world.lines) }));
  const deskLots = lots.map(({ lot }) => lot);
  for (const { lot } of lots) {
    console.log(`prior ${lot.prior.a.toFixed(4)}, ${lot.prior.b.toFixed(4)}`);
  }

  const intervals = judgeIntervals(lots, NEXT_WINDOW);
  console.log(`next window, own share: ${shareHeld(intervals)}; ${describe(intervals)}`);
  for (const [name, options] of [
    ['next window, whole market', WHOLE_MARKET],
    ['next year, own share', NEXT_YEAR],
  ] as const) {
    const groups = judgeIntervals(lots, options);
    console.log(`${name}: ${shareHeld(groups)}; ${describe(groups)}`);
  }

  const judgedLots = judgeLots(worlds, lotCount);
  console.log(`${judgedLots.lots} lots of ${judgedLots.lines} lines`);
  console.log(`${share(judgedLots.unsoldShare, 1)} of the lines nobody bought`);
  const levers = judgeLevers(worlds, Math.ceil(lotCount / LOTS_PER_LEVER));
  console.log(`lots earned ${judgedLots.medianRatio.toFixed(3)} of their value (median)`);

  const byComps = judgePricesByComps(deskLots);
  const priced = judgePrices(deskLots, ['new', 'used']);
  for (const [comps, { lines, off, tooHigh }] of Object.entries(byComps)) {
    console.log(
      `prices of ${comps} new sales far off: ${share(off, lines)}, too high: ${share(tooHigh, lines)} of ${lines}`,
    );
  }
  const coverageOf = (basis: PriceBasis): number => {
    const { lines, held } = judgePrices(deskLots, [basis]);
    console.log(`80% error of prices from ${basis}: holds ${share(held, lines)} of ${lines}`);
    return share(held, lines);
  };

  const costs = judgeCosts(deskLots);
  for (const [factor, { wrong, caught }] of costs.byFactor) {
    console.log(`costs times ${factor}: ${share(caught, wrong)} of ${wrong} detected`);
  }
  const atFour = caughtOf(costs, 4, 4);
  const fromEight = caughtOf(costs, 8);
  for (const spread of [0.75, 0.5, 0.25]) {
    const { wrong, caught } = caughtOf(judgeCosts(deskLots, spread));
    console.log(`with ${spread} of the spread of right costs: ${share(caught, wrong)} detected`);
  }

  const history = judgeHistory(worlds);
  const { '5-11': some, '12+': many } = history.byListings;
  console.log(
    `second lookups: ${history.unchanged} unchanged, ${some.raised + many.raised} raised`,
  );

  const vectors = checkVectors();
  printDifferences(vectors);

  return {
    coverage80: shareHeld(intervals),
    coverageBySeen: Object.fromEntries(
      intervals.map(({ name, lines, held }) => [name, share(held, lines)]),
    ),
    lotBelowP10: judgedLots.belowP10,
    lotAboveP90: judgedLots.aboveP90,
    lossAtHalfShare: judgedLots.lossAtHalfShare,
    winsAssumed: share(judgedLots.winsAssumed, 1),
    lossMeasured: judgedLots.lossMeasured,
    lossMeasured60: judgedLots.lossMeasured60,
    winsMeasured: share(judgedLots.winsMeasured, 1),
    returnBinds: judgedLots.returnBinds,
    unsoldMedianTimes: share(judgedLots.unsoldMedianTimes, 1),
    goodLotsHalved: judgedLots.goodLotsHalved,
    costLever: levers.costLever,
    costLeverFlagged: share(levers.costLeverFlagged, 1),
    plantedTimes: share(levers.plantedTimes, 1),
    competitionUsed: Number(judgedLots.competitionUsed.toFixed(4)),
    absorption: Number(judgeAbsorption(deskLots).toFixed(4)),
    priceOff25: share(priced.off, priced.lines),
    priceOff25ByComps: Object.fromEntries(
      Object.entries(byComps).map(([comps, { lines, off }]) => [comps, share(off, lines)]),
    ),
    tooHigh25ByComps: Object.fromEntries(
      Object.entries(byComps).map(([comps, { lines, tooHigh }]) => [comps, share(tooHigh, lines)]),
    ),
    coverageByBasis: {
      new: coverageOf('new'),
      used: coverageOf('used'),
      cost: coverageOf('cost'),
    },
    sanityCaught: share(caughtOf(costs).caught, caughtOf(costs).wrong),
    caughtByFactor: {
      '4': share(atFour.caught, atFour.wrong),
      '8': share(fromEight.caught, fromEight.wrong),
    },
    sanityFalse: share(costs.falseAlarms, costs.right),
    historyFalse: share(history.falselyChanged, history.unchanged),
    historyFound: share(some.found + many.found, some.raised + many.raised),
    historyByN: { '5-11': share(some.found, some.raised), '12+': share(many.found, many.raised) },
    vectors: vectors.length,
    vectorsRight: vectors.filter(({ wrong }) => wrong.length === 0).length,
  };
}
