/**
 * npm run test:security: runs the tests that the rows name, then removes one protection after the other from a
 * copy of the sources and runs the test that must notice. `-- --only offer-` runs the mutants whose ids begin so,
 * and no rows. Row-level policies are mutants too; one test opens each of them.
 */
import { parseArgs } from 'node:util';

import { MUTANTS, type Mutant } from './security/mutants.ts';
import { PROMISES, type SecurityPromise } from './security/promises.ts';
import { runVitest } from './security/run-vitest.ts';
import { scratchCopy, type ScratchCopy } from './security/scratch-copy.ts';

/** Fewer would mean that some are no longer found. */
const LEAST_MUTANTS = 60;

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [''] } },
});
const mutants = MUTANTS.filter(({ id }) => values.only.some((prefix) => id.startsWith(prefix)));
const isWhole = values.only.includes('');
const rows = isWhole ? PROMISES : [];
const tests = [
  ...new Set([
    ...mutants.map(({ killedBy }) => killedBy),
    ...rows.flatMap((row) => row.tests.map(({ file }) => file)),
  ]),
];
/** Each of its tests opens one policy. */
const POLICIES = 'opened-policies.nightly.test.ts';

/** How vitest finds a test file, wherever it lies. */
const filter = (name: string): string => `/${name}`;

/** The test that noticed a mutant; null when none did. */
async function killer(copy: ScratchCopy, mutant: Mutant): Promise<string | null> {
  const undo = await copy.apply(mutant.change);
  try {
    const results = await runVitest(copy.root, [filter(mutant.killedBy), '--bail=1']);
    return results.find(({ isPassed }) => !isPassed)?.name ?? null;
  } finally {
    await undo();
  }
}

await using first = await scratchCopy();
await using second = await scratchCopy();

// A test that fails on the unchanged product notices nothing.
const unchanged = await runVitest(first.root, tests.map(filter));
const resultsIn = (name: string) => unchanged.filter(({ file }) => file.endsWith(filter(name)));
const sound = new Set(
  tests.filter((name) => {
    const results = resultsIn(name);
    return results.length > 0 && results.every(({ isPassed }) => isPassed);
  }),
);
const isHeld = (row: SecurityPromise): boolean =>
  row.tests.every(({ file, title = '' }) => {
    const results = resultsIn(file).filter(({ name }) => name.includes(title));
    return results.length > 0 && results.every(({ isPassed }) => isPassed);
  });
const open = rows.filter((row) => !isHeld(row));
for (const { id, promise } of open) {
  console.log(`${id}: OPEN, ${promise}`);
}
for (const { file, name } of unchanged.filter(({ isPassed }) => !isPassed)) {
  console.log(`fails on the unchanged product: ${file}: ${name}`);
}
const policies = resultsIn(POLICIES);
for (const { name } of policies.filter(({ isPassed }) => !isPassed)) {
  console.log(`${name}: SURVIVED, in ${POLICIES}`);
}
const waiting = [...mutants];
let killed = policies.filter(({ isPassed }) => isPassed).length;
await Promise.all(
  [first, second].map(async (copy) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const isSound = sound.has(mutant.killedBy);
      const test = isSound ? await killer(copy, mutant) : null;
      killed += test === null ? 0 : 1;
      const survived = isSound ? 'SURVIVED' : 'NOT JUDGED, for its test does not pass without it';
      const verdict = test === null ? survived : `killed by "${test}"`;
      console.log(`${mutant.id}: ${verdict}, without ${mutant.removes}, in ${mutant.killedBy}`);
    }
  }),
);
const total = mutants.length + policies.length;
console.log(
  JSON.stringify({
    rows: rows.length,
    held: rows.length - open.length,
    notApplicable: 0,
    open: open.length,
    mutants: total,
    killed,
  }),
);
const hasEnough = !isWhole || total >= LEAST_MUTANTS;
process.exitCode = open.length === 0 && killed === total && hasEnough ? 0 : 1;
