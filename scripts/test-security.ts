/**
 * npm run test:security: removes one protection after the other from a copy of the sources and runs the
 * tests that must notice. `-- --only own_` runs the mutants whose ids begin so. The last line counts test files that
 * pass on the unchanged product (rows, held) and mutants.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Mutant } from './security/mutant.ts';
import { MUTANTS } from './security/mutants.ts';
import { runVitest } from './security/run-vitest.ts';
import { scratchCopy, type ScratchCopy } from './security/scratch-copy.ts';

const checkout = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [''] } },
});
const mutants = MUTANTS.filter(({ id }) => values.only.some((prefix) => id.startsWith(prefix)));
const tests = [...new Set(mutants.map(({ killedBy }) => killedBy))];

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

await using first = await scratchCopy(checkout);
await using second = await scratchCopy(checkout);

// A test that fails on the unchanged product notices nothing.
const unchanged = await runVitest(first.root, tests.map(filter));
const sound = new Set(
  tests.filter((name) => {
    const results = unchanged.filter(({ file }) => file.endsWith(filter(name)));
    return results.length > 0 && results.every(({ isPassed }) => isPassed);
  }),
);
const waiting = [...mutants];
let killed = 0;
await Promise.all(
  [first, second].map(async (copy) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const test = sound.has(mutant.killedBy) ? await killer(copy, mutant) : null;
      killed += test === null ? 0 : 1;
      const verdict = test === null ? 'SURVIVED' : `killed by "${test}"`;
      console.log(`${mutant.id}: ${verdict}, without ${mutant.removes}, in ${mutant.killedBy}`);
    }
  }),
);
console.log(
  JSON.stringify({
    rows: tests.length,
    held: sound.size,
    notApplicable: 0,
    open: tests.length - sound.size,
    mutants: mutants.length,
    killed,
  }),
);
process.exitCode = sound.size === tests.length && killed === mutants.length ? 0 : 1;
