import { experiment } from '@partsight/stack/experiment';

import { judgedCases } from '../goals.ts';
import { checkVectors, printDifferences } from './check-vectors.ts';
import { deskGoals } from './desk-goals.ts';
import { judgeForecasts } from './judge-forecasts.ts';

/** `numbers`, `later` and `lots` are totals of all seeds; `later` numbers are looked up twice. */
const OPTIONS = { seeds: [1, 2, 3], numbers: 21_000, later: 3_000, lots: 1_000, vectors: null };

/** Compares the desk's forecasts for lots of the harsh world with what was sold later. */
export const evaluateDesk = experiment(OPTIONS, ({ seeds, numbers, later, lots, vectors }) => {
  if (vectors !== null) {
    const checked = checkVectors(vectors);
    printDifferences(checked);
    return judgedCases(checked.filter(({ wrong }) => wrong.length === 0).length, checked.length);
  }
  const figures = judgeForecasts({
    seeds,
    numbersEach: Math.ceil(numbers / seeds.length),
    laterEach: Math.ceil(later / seeds.length),
    lotCount: lots,
  });
  return { figures, goals: deskGoals(figures) };
});
