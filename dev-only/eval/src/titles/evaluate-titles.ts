import { experiment } from '@partsight/stack/experiment';

import { atLeast, judgedCases } from '../goals.ts';
import { importCases, readJson } from '../read-cases.ts';
import type { CaseRow } from './case-row.ts';
import { judgeCase } from './judge-case.ts';

/** Share of right cases. */
const GOAL = { known: 195 / 204, held: 0.9 };

function countRight(rows: readonly CaseRow[], isShown: boolean): number {
  const wrong = rows.map((row) => ({ name: row[0], why: judgeCase(row) }));
  for (const { name, why } of isShown ? wrong.filter((one) => one.why.length > 0) : []) {
    console.log(`${name}: ${why.join('; ')}`);
  }
  return wrong.filter(({ why }) => why.length === 0).length;
}

/** Judges labeled answers of the marketplace. */
export const evaluateTitles = experiment({ cases: null, show: false }, async ({ cases, show }) => {
  if (cases !== null) {
    const rows = await importCases<CaseRow>(cases, 'cases');
    return judgedCases(countRight(rows, true), rows.length, GOAL.known);
  }
  const known = readJson('title-cases.json') as readonly CaseRow[];
  // Only counted unless asked for: a rule written for one of them proves nothing.
  const held = readJson('held-title-cases.json') as readonly CaseRow[];
  const right = countRight(known, true);
  const heldRight = countRight(held, show);
  return {
    figures: { right, total: known.length, heldRight, heldTotal: held.length },
    goals: [
      atLeast('right', right, known.length * GOAL.known),
      atLeast('heldRight', heldRight, held.length * GOAL.held),
    ],
  };
});
