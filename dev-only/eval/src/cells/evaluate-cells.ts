import { experiment } from '@partsight/stack/experiment';

import { atLeast, atMost, judgedCases } from '../goals.ts';
import { importCases } from '../read-cases.ts';
import { readCells, type CellCase } from './cell-case.ts';
import { judgeCell, type JudgedCell } from './judge-cell.ts';

const MIN_RIGHT = 0.95;

const countOf = (judged: readonly JudgedCell[], is: (cell: JudgedCell) => boolean): number =>
  judged.filter(is).length;

const countRight = (judged: readonly JudgedCell[]): number =>
  countOf(judged, ({ isRight }) => isRight);

function judgeSet(
  name: string,
  cells: readonly CellCase[],
  isShown: boolean,
): readonly JudgedCell[] {
  const judged = cells.map(judgeCell);
  console.log(`${name}: ${countRight(judged)} of ${judged.length} right`);
  for (const cell of isShown ? judged.filter(({ isRight }) => !isRight) : []) {
    console.log(
      `  ${JSON.stringify(cell.text)} (${cell.note}): ${cell.lookedUp.join(' ')} instead of ${cell.wanted}`,
    );
  }
  return judged;
}

/** Compares the numbers that would be looked up for part-number cells with the wanted ones. */
export const evaluateCells = experiment({ cases: null, show: false }, async ({ cases, show }) => {
  if (cases !== null) {
    const judged = judgeSet(cases, await importCases<CellCase>(cases, 'cells'), show);
    return judgedCases(countRight(judged), judged.length, MIN_RIGHT);
  }
  // The reader is developed on the open cells. The held ones were written before it, to measure it.
  const open = judgeSet('cases', readCells('cells.jsonl'), show);
  const held = judgeSet('held cases', readCells('held-cells.jsonl'), show);
  const all = [...open, ...held];
  const figures = {
    cells: all.length,
    right: countRight(all),
    wrongLookups: countOf(all, ({ isWrongLookup }) => isWrongLookup),
    unknownAsZero: countOf(all, ({ isUnknownAsZero }) => isUnknownAsZero),
  };
  return {
    figures,
    goals: [
      atLeast('right cases', countRight(open), MIN_RIGHT * open.length),
      atLeast('right held cases', countRight(held), MIN_RIGHT * held.length),
      atMost('wrongLookups', figures.wrongLookups, 0),
      atMost('unknownAsZero', figures.unknownAsZero, 0),
    ],
  };
});
