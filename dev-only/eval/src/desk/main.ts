/**
 * npm run eval:desk: compares the forecasts of the desk for lots of the harsh world with what was sold
 * later. The last line is JSON; the exit code says whether every goal was met.
 */
import { parseArgs } from 'node:util';

import { buildLot } from './build-lot.ts';
import { checkVectors } from './check-vectors.ts';
import { createWorld } from './create-world.ts';
import { missedGoals, type DeskFigures } from './goals.ts';
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
import { judgeLots } from './judge-lots.ts';
import { judgePrices } from './judge-prices.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    /** Total of all seeds. */
    numbers: { type: 'string', default: '3000' },
    lots: { type: 'string', default: '400' },
  },
});
const seeds = values.seeds.split(',').map(Number);
const numbersEach = Math.ceil(Number(values.numbers) / seeds.length);

const share = (part: number, whole: number): number =>
  whole === 0 ? Number.NaN : Number((part / whole).toFixed(4));

const shareHeld = (groups: readonly IntervalGroup[]): number =>
  share(
    groups.reduce((sum, { held }) => sum + held, 0),
    groups.reduce((sum, { lines }) => sum + lines, 0),
  );

const describe = (groups: readonly IntervalGroup[]): string =>
  groups.map(({ name, lines, held }) => `${name}: ${share(held, lines)} of ${lines}`).join(', ');

const worlds = seeds.map((seed) => {
  const startedAt = performance.now();
  const world = createWorld(seed, numbersEach);
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

const judgedLots = judgeLots(worlds, Number(values.lots));
console.log(`lots earned ${judgedLots.medianRatio.toFixed(3)} of their value (median)`);

const byNew = judgePrices(deskLots, ['new']);
const priced = judgePrices(deskLots, ['new', 'used']);
console.log(
  `prices far off: ${share(byNew.off, byNew.lines)} of ${byNew.lines} lines with new sales`,
);

const costs = judgeCosts(deskLots);
for (const [factor, { wrong, caught }] of costs.byFactor) {
  console.log(`costs times ${factor}: ${share(caught, wrong)} of ${wrong} detected`);
}
for (const spread of [0.75, 0.5, 0.25]) {
  const { wrong, caught } = caughtOf(judgeCosts(deskLots, spread));
  console.log(`with ${spread} of the spread of right costs: ${share(caught, wrong)} detected`);
}

const history = judgeHistory(worlds);
console.log(`second lookups: ${history.unchanged} unchanged, ${history.raised} raised`);

const vectors = checkVectors();
for (const { id, wrong } of vectors.filter((vector) => vector.wrong.length > 0)) {
  console.error(`${id}: ${wrong.join('; ')}`);
}

const figures: DeskFigures = {
  coverage80: shareHeld(intervals),
  coverageBySeen: Object.fromEntries(
    intervals.map(({ name, lines, held }) => [name, share(held, lines)]),
  ),
  lotBelowP10: judgedLots.belowP10,
  lotAboveP90: judgedLots.aboveP90,
  absorption: Number(judgeAbsorption(deskLots).toFixed(4)),
  priceOff25: share(priced.off, priced.lines),
  sanityCaught: share(caughtOf(costs).caught, caughtOf(costs).wrong),
  sanityFalse: share(costs.falseAlarms, costs.right),
  historyFalse: share(history.falselyChanged, history.unchanged),
  historyFound: share(history.found, history.raised),
  vectors: vectors.length,
  vectorsRight: vectors.filter(({ wrong }) => wrong.length === 0).length,
};
const missed = missedGoals(figures);
missed.forEach((goal) => console.error(goal));
console.log(JSON.stringify(figures));
process.exitCode = missed.length === 0 ? 0 : 1;
