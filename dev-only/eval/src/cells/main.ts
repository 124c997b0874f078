/**
 * npm run eval:cells: reads part-number cells as dealers write them and compares the numbers that
 * would be looked up with the wanted ones. The last line is JSON; the exit code says whether every
 * goal was met. `--cases FILE` judges the cells of that file alone, `--show` prints what is wrong.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { cells as openCells } from './cases.ts';
import type { CellCase } from './cell-case.ts';
import { cells as heldCells } from './held-cases.ts';
import { judgeCell, type JudgedCell } from './judge-cell.ts';

const { values } = parseArgs({
  options: { cases: { type: 'string' }, show: { type: 'boolean', default: false } },
});
const MIN_RIGHT = 0.95;

const countOf = (judged: readonly JudgedCell[], is: (cell: JudgedCell) => boolean): number =>
  judged.filter(is).length;

function judgeSet(name: string, cells: readonly CellCase[]): readonly JudgedCell[] {
  const judged = cells.map(judgeCell);
  console.log(`${name}: ${countOf(judged, ({ isRight }) => isRight)} of ${judged.length} right`);
  for (const cell of values.show ? judged.filter(({ isRight }) => !isRight) : []) {
    console.log(
      `  ${JSON.stringify(cell.text)} (${cell.note}): ${cell.lookedUp.join(' ')} instead of ${cell.wanted}`,
    );
  }
  return judged;
}

const rightShare = (judged: readonly JudgedCell[]): number =>
  judged.length === 0 ? 0 : countOf(judged, ({ isRight }) => isRight) / judged.length;

async function judgeFile(file: string): Promise<boolean> {
  const { cells } = (await import(pathToFileURL(resolve(file)).href)) as {
    readonly cells: readonly CellCase[];
  };
  const judged = judgeSet(file, cells);
  const right = countOf(judged, ({ isRight }) => isRight);
  console.log(JSON.stringify({ right, total: judged.length }));
  return rightShare(judged) >= MIN_RIGHT;
}

function judgeBothSets(): boolean {
  const sets = [judgeSet('cases', openCells), judgeSet('held cases', heldCells)];
  const all = sets.flat();
  const figures = {
    cells: all.length,
    right: countOf(all, ({ isRight }) => isRight),
    wrongLookups: countOf(all, ({ isWrongLookup }) => isWrongLookup),
    unknownAsZero: countOf(all, ({ isUnknownAsZero }) => isUnknownAsZero),
  };
  console.log(JSON.stringify(figures));
  return (
    sets.every((judged) => rightShare(judged) >= MIN_RIGHT) &&
    figures.wrongLookups === 0 &&
    figures.unknownAsZero === 0
  );
}

const isMet = values.cases === undefined ? judgeBothSets() : await judgeFile(values.cases);
process.exitCode = isMet ? 0 : 1;
