/**
 * npm run eval:desk: lots of the harsh world, what the desk foretells of them, and what then sold. The
 * last line is JSON; the exit code says whether every goal was reached.
 */
import { parseArgs } from 'node:util';

import { checkVectors, hasVectors, VECTORS_FILE } from './check-vectors.ts';
import { missedGoals, type DeskFigures } from './goals.ts';
import { caughtOf, judgeCosts } from './judge-costs.ts';
import {
  judgeAbsorption,
  judgeIntervals,
  NEXT_WINDOW,
  NEXT_YEAR,
  WHOLE_MARKET,
  type Held,
} from './judge-demand.ts';
import { judgeHistory } from './judge-history.ts';
import { judgeLots } from './judge-lots.ts';
import { judgePrices } from './judge-prices.ts';
import { lotOfLines } from './lot-of-lines.ts';
import { openWorld } from './open-world.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    /** Over all seeds. */
    numbers: { type: 'string', default: '3000' },
    lots: { type: 'string', default: '400' },
  },
});
const seeds = values.seeds.split(',').map(Number);
const numbersEach = Math.ceil(Number(values.numbers) / seeds.length);

const share = (part: number, whole: number): number =>
  whole === 0 ? Number.NaN : Number((part / whole).toFixed(4));

const heldOf = (groups: readonly Held[]): number =>
  share(
    groups.reduce((sum, { held }) => sum + held, 0),
    groups.reduce((sum, { lines }) => sum + lines, 0),
  );

const written = (groups: readonly Held[]): string =>
  groups.map(({ name, lines, held }) => `${name}: ${share(held, lines)} of ${lines}`).join(', ');

const worlds = seeds.map((seed) => {
  const startedAt = performance.now();
  const world = openWorld(seed, numbersEach);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`seed ${seed}: ${world.lines.length} keys, ${seconds} s`);
  return world;
});
const lots = worlds.map((world) => ({ world, lot: lotOfLines(world.lines) }));
const desked = lots.map(({ lot }) => lot);
for (const { lot } of lots) {
  console.log(`prior ${lot.prior.a.toFixed(4)}, ${lot.prior.b.toFixed(4)}`);
}

const intervals = judgeIntervals(lots, NEXT_WINDOW);
console.log(`next window, own share: ${heldOf(intervals)}; ${written(intervals)}`);
for (const [name, wish] of [
  ['next window, whole market', WHOLE_MARKET],
  ['next year, own share', NEXT_YEAR],
] as const) {
  const groups = judgeIntervals(lots, wish);
  console.log(`${name}: ${heldOf(groups)}; ${written(groups)}`);
}

const judgedLots = judgeLots(worlds, Number(values.lots));
console.log(`lots brought ${judgedLots.medianRatio.toFixed(3)} of their value in the middle`);

const fresh = judgePrices(desked, ['new']);
const priced = judgePrices(desked, ['new', 'used']);
console.log(`prices far off: ${share(fresh.off, fresh.lines)} by new sales, of ${fresh.lines}`);

const costs = judgeCosts(desked);
for (const [factor, { wrong, caught }] of costs.byFactor) {
  console.log(`costs times ${factor}: ${share(caught, wrong)} of ${wrong} doubted`);
}
for (const nearness of [0.75, 0.5, 0.25]) {
  const { wrong, caught } = caughtOf(judgeCosts(desked, nearness));
  console.log(
    `right costs drawn to ${nearness} of their distances: ${share(caught, wrong)} doubted`,
  );
}

const history = judgeHistory(worlds);
console.log(`second looks: ${history.unchanged} unchanged, ${history.raised} raised`);

const vectors = hasVectors(VECTORS_FILE) ? checkVectors(VECTORS_FILE) : [];
for (const { id, wrong } of vectors.filter((vector) => vector.wrong.length > 0)) {
  console.error(`${id}: ${wrong.join('; ')}`);
}

const figures: DeskFigures = {
  coverage80: heldOf(intervals),
  coverageBySeen: Object.fromEntries(
    intervals.map(({ name, lines, held }) => [name, share(held, lines)]),
  ),
  lotBelowP10: judgedLots.belowP10,
  lotAboveP90: judgedLots.aboveP90,
  absorption: Number(judgeAbsorption(desked).toFixed(4)),
  priceOff25: share(priced.off, priced.lines),
  sanityCaught: share(caughtOf(costs).caught, caughtOf(costs).wrong),
  sanityFalse: share(costs.doubted, costs.right),
  historyFalse: share(history.falselyChanged, history.unchanged),
  historyFound: share(history.found, history.raised),
  vectors: vectors.length,
  vectorsRight: vectors.filter(({ wrong }) => wrong.length === 0).length,
};
const missed = missedGoals(figures);
for (const words of missed) {
  console.error(words);
}
console.log(JSON.stringify(figures));
process.exitCode = missed.length === 0 ? 0 : 1;
