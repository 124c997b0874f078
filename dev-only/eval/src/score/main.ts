/**
 * npm run eval:score: buys lots of the harsh world, sells them for a year, and compares what the
 * product says about the results with the seller's own books. The last line is JSON; the exit code
 * says whether every goal was met.
 */
import { parseArgs } from 'node:util';

import { createWorld } from '../desk/create-world.ts';
import { missedGoals, type ScoreFigures } from './goals.ts';
import { judgeCards } from './judge-cards.ts';
import { judgeLearning, judgeSecondLots } from './judge-learning.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    /** Total of all seeds. */
    numbers: { type: 'string', default: '6000' },
    lots: { type: 'string', default: '42' },
    sellers: { type: 'string', default: '60' },
  },
});

const seeds = values.seeds.split(',').map(Number);
const worlds = seeds.map((seed) =>
  createWorld(seed, Math.ceil(Number(values.numbers) / seeds.length), 0),
);
const rounded = (figure: number): number => Number(figure.toFixed(4));

const { lowHeld, ...cards } = judgeCards(worlds, Number(values.lots));
console.log(`low estimate held: ${rounded(lowHeld)}`);
const learning = judgeLearning(worlds);
const second = judgeSecondLots(worlds, Number(values.sellers));
const figures: ScoreFigures = {
  ...cards,
  hit80: rounded(cards.hit80),
  proposedBefore30: learning.proposedBefore30,
  shareOff: rounded(learning.shareOff),
  feeOff: rounded(learning.feeOff),
  priceOff: rounded(learning.priceOff),
  firstLotLoss: rounded(second.firstLotLoss),
  secondLotLoss: rounded(second.secondLotLoss),
};
const missed = missedGoals(figures);
missed.forEach((goal) => console.error(`missed: ${goal}`));
console.log(JSON.stringify(figures));
process.exitCode = missed.length === 0 ? 0 : 1;
