/**
 * npm run test:security: every promise about security with the tests that hold it, run now; then every
 * weakness that those tests have to notice, put in one at a time. `-- --rows` and `-- --mutants` do one
 * of the two, `--only A5` or `--only own_parts` a part of it.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { judgeRow } from './security/judge-rows.ts';
import { MUTANTS } from './security/mutants.ts';
import { ROWS } from './security/rows.ts';
import { runMutants } from './security/run-mutants.ts';
import { runJourneys, runVitest } from './spec-check/run-tests.ts';

const checkout = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    rows: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const isAsked = ({ id }: { readonly id: string }): boolean =>
  values.only === undefined || id === values.only;
const rows = values.mutants ? [] : ROWS.filter(isAsked);
const mutants = values.rows ? [] : MUTANTS.filter(isAsked);

const isJourney = (file: string): boolean => file.startsWith('e2e/');
const files = [
  ...new Set(rows.flatMap((row) => ('held' in row ? row.held : [])).map(({ file }) => file)),
];
const journeys = files.filter(isJourney);
const tests = files.filter((file) => !isJourney(file));
const results = [
  ...(tests.length === 0 ? [] : await runVitest(checkout, { files: tests })),
  ...(journeys.length === 0 ? [] : await runJourneys(checkout, { files: journeys })),
];

const judged = rows.map((row) => judgeRow(row, results));
for (const { row, state, why } of judged) {
  console.log(`${row.id} ${state}: ${row.says} <- ${why}`);
}
const killed = mutants.length === 0 ? 0 : await runMutants(checkout, mutants);

const count = (wanted: string): number => judged.filter(({ state }) => state === wanted).length;
console.log(
  JSON.stringify({
    rows: rows.length,
    held: count('held'),
    notApplicable: count('notApplicable'),
    open: count('open'),
    mutants: mutants.length,
    killed,
  }),
);
process.exitCode = count('open') === 0 && killed === mutants.length ? 0 : 1;
