/**
 * npm run check: everything that must hold before a change lands, each step timed, all faults shown.
 * `-- types lint` runs these steps only, `-- --without tests` all but these.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { StepTimes } from './steps/step-times.ts';

const checkout = resolve(import.meta.dirname, '..');
const bin = (name: string): string => join(checkout, 'node_modules/.bin', name);

const STEPS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', bin('oxfmt'), '--check', '.'],
  ['types', bin('tsc'), '-b'],
  ['lint', bin('oxlint')],
  ['borders', process.execPath, 'scripts/check-borders.ts'],
  ['words', process.execPath, 'scripts/check-words.ts'],
  ['migrations', process.execPath, 'scripts/check-migrations.ts'],
  ['unused', bin('knip')],
  // Once more without tests and development: what only they call is not what runs.
  ['unused in production', bin('knip'), '--production', '--config', 'knip.production.json'],
  ['web build', bin('vite'), 'build', 'apps/web', '--logLevel', 'warn'],
  // After the build: what it makes must hold no secret either.
  ['supply', process.execPath, 'scripts/check-supply.ts'],
  [
    'tests',
    bin('vitest'),
    'run',
    // One more than there are cores: some files wait for a store while others compute.
    `--maxWorkers=${availableParallelism() + 1}`,
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=reports/vitest.json',
  ],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } },
});
const names = STEPS.map(([name]) => name);
for (const name of [...positionals, ...values.without]) {
  if (!names.includes(name)) {
    throw new Error(`no step is called "${name}"; there are ${names.join(', ')}`);
  }
}
const isWanted = (name: string): boolean =>
  (positionals.length === 0 || positionals.includes(name)) && !values.without.includes(name);

await mkdir(join(checkout, 'reports'), { recursive: true });
const failed: string[] = [];
const times = new StepTimes();
for (const [name, command, ...args] of STEPS.filter(([step]) => isWanted(step))) {
  console.log(`\n== ${name}`);
  const code = await times.take(name, async () => {
    const child = spawn(command, args, { cwd: checkout, stdio: 'inherit' });
    return ((await once(child, 'exit')) as [number | null])[0];
  });
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
  if (code !== 0) {
    failed.push(name);
  }
}
console.log(`\n${times.table()}`);
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
