import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const FLOOR_PERCENT = 90;
const root = path.join(import.meta.dirname, '..');
const report = path.join(root, 'reports/mutation.json');
const stryker = path.join(root, '../../node_modules/@stryker-mutator/core/bin/stryker.js');

type Mutant = { readonly status: string; readonly testsCompleted?: number };
type Report = { readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> };

/** A mutant that makes the tests run for ever is caught as surely as one that fails them. */
const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

function readReport(): Report {
  // oxlint-disable-next-line typescript/no-unsafe-return -- written by the tool we just ran
  return JSON.parse(readFileSync(report, 'utf8'));
}

function figuresOf(mutants: readonly Mutant[]) {
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
  const survived = mutants.filter(({ status }) => SURVIVED.includes(status)).length;
  const score = Number(((100 * killed) / Math.max(killed + survived, 1)).toFixed(2));
  return { killed, survived, score };
}

rmSync(report, { force: true });
const run = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (run.status !== 0) {
  process.stderr.write(`stryker ended with ${run.status ?? run.signal}\n`);
  process.exit(1);
}

const files = Object.entries(readReport().files);
for (const [file, { mutants }] of files) {
  const { killed, survived, score } = figuresOf(mutants);
  process.stdout.write(`${file}: ${killed} killed, ${survived} survived, ${score} %\n`);
}
const all = files.flatMap(([, { mutants }]) => mutants);
const figures = figuresOf(all);
// A runner that runs no tests reports survivors only, or nothing at all, and must not pass for a result.
const testsPerMutant =
  all.reduce((sum, mutant) => sum + (mutant.testsCompleted ?? 0), 0) / all.length;
process.stdout.write(
  `${JSON.stringify({ ...figures, testsPerMutant: Number(testsPerMutant.toFixed(2)) })}\n`,
);
process.exitCode = testsPerMutant > 0 && figures.score >= FLOOR_PERCENT ? 0 : 1;
