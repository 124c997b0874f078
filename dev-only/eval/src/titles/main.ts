/**
 * npm run eval:titles: judges labeled answers of the marketplace. `--cases FILE` judges the rows that
 * file exports as `cases`, and nothing else. The last line is JSON; the exit code says whether the
 * goal was met.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import type { CaseRow } from './case-row.ts';
import { cases as heldCases } from './held-cases.ts';
import { judgeCase } from './judge-case.ts';

const FILE = join(import.meta.dirname, '../../fixtures/title-cases.json');
const GOAL = { right: 195, heldShare: 0.85 };

const { values } = parseArgs({
  options: { cases: { type: 'string' }, show: { type: 'boolean', default: false } },
});

/** Held-out cases are only counted: a rule written for one of them proves nothing. */
function countRight(rows: readonly CaseRow[], isShown: boolean): number {
  let right = 0;
  for (const row of rows) {
    const wrong = judgeCase(row);
    right += wrong.length === 0 ? 1 : 0;
    if (isShown && wrong.length > 0) {
      console.log(`${row[0]}: ${wrong.join('; ')}`);
    }
  }
  return right;
}

if (values.cases === undefined) {
  const known: readonly CaseRow[] = JSON.parse(readFileSync(FILE, 'utf8'));
  const right = countRight(known, true);
  const heldRight = countRight(heldCases, values.show);
  const heldTotal = heldCases.length;
  console.log(JSON.stringify({ right, total: known.length, heldRight, heldTotal }));
  process.exitCode = right >= GOAL.right && heldRight >= heldTotal * GOAL.heldShare ? 0 : 1;
} else {
  const file: { readonly cases: readonly CaseRow[] } = await import(
    pathToFileURL(resolve(values.cases)).href
  );
  const right = countRight(file.cases, true);
  console.log(JSON.stringify({ right, total: file.cases.length }));
  process.exitCode = right >= file.cases.length * (GOAL.right / 204) ? 0 : 1;
}
