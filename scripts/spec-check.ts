/**
 * npm run spec:check: fails when a requirement of the product specification has no passing test that
 * names it, or something that it names takes more than one step to see. Reads the reports of the last
 * runs (npm run check, npm run e2e). `-- --quiet` prints only what is unproven.
 */
import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { provenIds, sharedClaims } from './spec-check/claims.ts';
import { compareWithSpec } from './spec-check/compare-with-spec.ts';
import { readForm } from './spec-check/form.ts';
import { NOT_REQUIRED, REQUIREMENTS } from './spec-check/requirements.ts';
import { readResults } from './spec-check/test-results.ts';

const root = resolve(import.meta.dirname, '..');
const TESTS = ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/journeys/*.spec.ts'];
const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } });

const proven = provenIds(await readResults(root));
const ids = new Set(REQUIREMENTS.map(({ id }) => id));
const faults = [...proven.keys()]
  .filter((id) => !ids.has(id))
  .map((id) => `a test claims the unknown requirement ${id}`);
for await (const path of glob(TESTS, { cwd: root })) {
  for (const title of sharedClaims(await readFile(join(root, path), 'utf8'))) {
    faults.push(`${path}: put the id into the row that proves it, not into "${title}"`);
  }
}
// The specification is not part of the repository; it may lie beside it.
const spec = await readFile(resolve(root, '../shared/SPEC.md'), 'utf8').catch(() => null);
if (spec === null) {
  console.log('The specification is not here: not compared.');
} else {
  faults.push(...compareWithSpec(spec, REQUIREMENTS, NOT_REQUIRED));
}
for (const fault of faults) {
  console.error(fault);
}

const unproven = REQUIREMENTS.filter(({ id }) => !proven.has(id)).map(({ id }) => id);
for (const { id, line } of REQUIREMENTS) {
  const files = proven.get(id);
  if (!values.quiet || files === undefined) {
    const text = spec?.split('\n')[line - 1]?.trim() ?? '';
    console.log(`${id} (line ${line}) ${text} <- ${[...(files ?? ['NOT PROVEN'])].join(', ')}`);
  }
}
const form = await readForm(root);
if (!values.quiet || form.misplaced.length > 0) {
  console.table(form.rows);
}
const total = REQUIREMENTS.length;
const { hidden, absent, misplaced } = form;
console.log(
  JSON.stringify({ held: total - unproven.length, total, unproven, hidden, absent, misplaced }),
);
process.exitCode = [unproven, faults, misplaced].every(({ length }) => length === 0) ? 0 : 1;
