import { experiment } from '@partsight/stack/experiment';

import { createWorld } from '../desk/create-world.ts';
import { judgeCards } from './judge-cards.ts';
import { judgeLearning, judgeSecondLots } from './judge-learning.ts';
import { scoreGoals, type ScoreFigures } from './score-goals.ts';

/** Totals of all seeds. */
const OPTIONS = { seeds: [1, 2, 3], numbers: 6_000, lots: 42, sellers: 60 };

const rounded = (figure: number): number => Number(figure.toFixed(4));

/**
 * Buys lots of the harsh world, sells them for a year, and compares what the product says about the
 * results with the seller's own books.
 */
export const evaluateScore = experiment(OPTIONS, ({ seeds, numbers, lots, sellers }) => {
  const worlds = seeds.map((seed) => createWorld(seed, Math.ceil(numbers / seeds.length), 0));
  const { lowHeld, ...cards } = judgeCards(worlds, lots);
  console.log(`low estimate held: ${rounded(lowHeld)}`);
  const { proposedBefore30, shareOff, feeOff, priceOff } = judgeLearning(worlds);
  const { firstLotLoss, secondLotLoss } = judgeSecondLots(worlds, sellers);
  const figures: ScoreFigures = {
    ...cards,
    hit80: rounded(cards.hit80),
    proposedBefore30,
    shareOff: rounded(shareOff),
    feeOff: rounded(feeOff),
    priceOff: rounded(priceOff),
    firstLotLoss: rounded(firstLotLoss),
    secondLotLoss: rounded(secondLotLoss),
  };
  return { figures, goals: scoreGoals(figures) };
});
