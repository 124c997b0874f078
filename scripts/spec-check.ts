/**
 * npm run spec:check: every requirement of the specification with the tests that hold it, by what the
 * runners wrote when they last ran (npm run check, npm run e2e). `-- --prove` breaks each promised text
 * and number in the product, one at a time, and runs the tests that claim it.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { claimsOf, heldBy } from './spec-check/claims.ts';
import { compareWithSpec } from './spec-check/compare-with-spec.ts';
import { prove } from './spec-check/prove.ts';
import { readResults } from './spec-check/read-results.ts';
import { ASKS_FOR_NOTHING, REQUIREMENTS } from './spec-check/requirements.ts';

const checkout = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    prove: { type: 'boolean', default: false },
    only: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});

const claims = claimsOf(await readResults(checkout));
const known = new Set(REQUIREMENTS.map(({ id }) => id));
const faults = [
  ...new Set(
    claims.filter(({ id }) => !known.has(id)).map(({ id }) => `no requirement is called ${id}`),
  ),
];
// The specification itself is not part of the checkout; where it lies beside it, nothing is forgotten.
const spec = await readFile(resolve(checkout, '../shared/SPEC.md'), 'utf8').catch(() => null);
if (spec !== null) {
  faults.push(...compareWithSpec(spec, REQUIREMENTS, ASKS_FOR_NOTHING));
}
for (const fault of faults) {
  console.error(fault);
}

if (values.prove) {
  const { broken, caught } = await prove(checkout, REQUIREMENTS, values.only);
  console.log(JSON.stringify({ broken, caught }));
  process.exitCode = broken > 0 && caught / broken >= 0.95 && faults.length === 0 ? 0 : 1;
} else {
  const unproven: string[] = [];
  for (const { id, line, says } of REQUIREMENTS) {
    const holders = heldBy(id, claims);
    if (holders === null) {
      unproven.push(id);
    }
    if (!values.quiet || holders === null) {
      const where = holders?.map(({ file }) => file) ?? ['NOT PROVEN'];
      console.log(`${id} (line ${line}) ${says} <- ${[...new Set(where)].join(', ')}`);
    }
  }
  const total = REQUIREMENTS.length;
  console.log(JSON.stringify({ held: total - unproven.length, total, unproven }));
  process.exitCode = unproven.length === 0 && faults.length === 0 ? 0 : 1;
}
