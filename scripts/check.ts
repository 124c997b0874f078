/** npm run check: everything that must hold before a change lands, each step timed, all faults shown. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '..');
const bin = (name: string): string => join(checkout, 'node_modules/.bin', name);

const STEPS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', bin('oxfmt'), '--check', '.'],
  ['types', bin('tsc'), '-b'],
  ['lint', bin('oxlint')],
  ['borders', process.execPath, 'scripts/check-borders.ts'],
  ['words', process.execPath, 'scripts/check-words.ts'],
  ['unused', bin('knip')],
  // Once more without tests and development: what only they call is not what runs.
  ['unused in production', bin('knip'), '--production', '--config', 'knip.production.json'],
  ['web build', bin('vite'), 'build', 'apps/web', '--logLevel', 'warn'],
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

await mkdir(join(checkout, 'reports'), { recursive: true });
const failed: string[] = [];
for (const [name, command, ...args] of STEPS) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const child = spawn(command, args, { cwd: checkout, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) {
    failed.push(name);
  }
}
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
