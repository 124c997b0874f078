/**
 * npm run check: everything that must pass before a change is merged. Runs every step and shows every
 * failure. `-- types lint` runs only these steps, `-- --without tests` all but these. NIGHTLY=1 adds the
 * nightly tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

type Step = readonly [name: string, command: string, ...args: string[]];

const root = resolve(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Steps of a stage run side by side, as many as there are cores, so the longest come first. */
const STAGES: readonly (readonly Step[])[] = [
  [
    ['lint', 'npm', 'run', '--silent', 'lint'],
    ['unused', bin('knip')],
    // Again without tests and development: code only they call is dead in production.
    ['unused in production', bin('knip'), '--production', '--config', 'knip.production.json'],
    ['types', bin('tsc'), '-b'],
    ['web build', bin('vite'), 'build', 'apps/web', '--logLevel', 'warn'],
    ['format', bin('oxfmt'), '--check', '.'],
    ['sql', process.execPath, 'scripts/check-sql.ts'],
    ['migrations', bin('squawk'), 'packages/server/sql/[0-9]*.sql'],
  ],
  // After the build, whose output must hold no secret either.
  [['supply', process.execPath, 'scripts/check-supply.ts']],
  [
    [
      'tests',
      bin('vitest'),
      'run',
      // One more than there are cores: some files wait for a server while others compute.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ],
    ['alerts', process.execPath, 'scripts/test-alerts.ts'],
  ],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } },
});
const names = STAGES.flat().map(([name]) => name);
const unknown = [...positionals, ...values.without].find((name) => !names.includes(name));
if (unknown !== undefined) {
  throw new Error(`there is no step "${unknown}"; there are ${names.join(', ')}`);
}
const isWanted = ([name]: Step): boolean =>
  (positionals.length === 0 || positionals.includes(name)) && !values.without.includes(name);

const failed: string[] = [];
const times: string[] = [];

/** Output of steps that run side by side is shown when they end, so that it does not mix. */
async function runStep([name, command, ...args]: Step, isAlone: boolean): Promise<void> {
  const startedAt = performance.now();
  if (isAlone) {
    console.log(`\n== ${name}`);
  }
  const child = spawn(command, args, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  times.push(`${name.padEnd(20)} ${seconds.padStart(8)} s`);
  if (!isAlone) {
    process.stdout.write(`\n== ${name}\n${Buffer.concat(output).toString()}`);
  }
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
  if (code !== 0) {
    failed.push(name);
  }
}

mkdirSync(join(root, 'reports'), { recursive: true });
for (const stage of STAGES) {
  const steps = stage.filter(isWanted);
  const queue = steps.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const step of queue) {
        await runStep(step, steps.length === 1);
      }
    }),
  );
}
console.log(`\n${times.join('\n')}`);
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
