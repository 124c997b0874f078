/**
 * npm run eval:desk: compares the forecasts of the desk for lots of the harsh world with what was sold
 * later. With --vectors FILE, checks only the reference vectors of that file. The last line is JSON;
 * the exit code says whether every goal was met.
 */
import { parseArgs } from 'node:util';

import { checkVectors, printDifferences } from './check-vectors.ts';
import { missedGoals } from './goals.ts';
import { judgeForecasts } from './judge-forecasts.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    /** Totals of all seeds; `later` are looked up twice. */
    numbers: { type: 'string', default: '21000' },
    later: { type: 'string', default: '3000' },
    lots: { type: 'string', default: '1000' },
    vectors: { type: 'string' },
  },
});

/** One point per vector. */
function judgeVectors(file: string): boolean {
  const vectors = checkVectors(file);
  printDifferences(vectors);
  const right = vectors.filter(({ wrong }) => wrong.length === 0).length;
  console.log(JSON.stringify({ right, total: vectors.length }));
  return right === vectors.length;
}

function judgeDesk(): boolean {
  const seeds = values.seeds.split(',').map(Number);
  const figures = judgeForecasts({
    seeds,
    numbersEach: Math.ceil(Number(values.numbers) / seeds.length),
    laterEach: Math.ceil(Number(values.later) / seeds.length),
    lotCount: Number(values.lots),
  });
  const missed = missedGoals(figures);
  missed.forEach((goal) => console.error(goal));
  console.log(JSON.stringify(figures));
  return missed.length === 0;
}

const isMet = values.vectors === undefined ? judgeDesk() : judgeVectors(values.vectors);
process.exitCode = isMet ? 0 : 1;
