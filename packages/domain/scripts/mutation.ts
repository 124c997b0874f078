import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { sampleDeclarations } from './sample-declarations.ts';

const FLOOR_PERCENT = 90;
const root = path.join(import.meta.dirname, '..');
const report = path.join(root, 'reports/mutation.json');
const stryker = path.join(root, '../../node_modules/@stryker-mutator/core/bin/stryker.js');

type Mutant = { readonly status: string; readonly testsCompleted?: number };
type Report = { readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> };

/** A timeout counts as a kill. */
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

const { values } = parseArgs({
  options: {
    mutate: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

/** All mutants take most of a day on a small machine; a seeded sample takes half an hour. */
function sampled(share: number, seed: number): string[] {
  const config = path.join(root, 'stryker.config.json');
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own file, in the tool's own shape
  const { mutate }: { mutate: string[] } = JSON.parse(readFileSync(config, 'utf8'));
  const leftOut = mutate.filter((pattern) => pattern.startsWith('!')).map((text) => text.slice(1));
  const files = globSync(
    mutate.filter((pattern) => !pattern.startsWith('!')),
    { cwd: root, exclude: leftOut },
  ).toSorted();
  const places = files.flatMap((file) =>
    sampleDeclarations(file, readFileSync(path.join(root, file), 'utf8'), { share, seed }),
  );
  return places;
}

const sample = values.sample === undefined ? null : Number(values.sample);
const seed = Number(values.seed);
rmSync(report, { force: true });
// Tests check the documentation's worked examples against the code and look for them relative to
// the copy.
const docs = path.join(root, 'reports/docs');
mkdirSync(path.dirname(docs), { recursive: true });
rmSync(docs, { force: true });
symlinkSync(path.join(root, '../../docs'), docs);
const mutated = sample === null ? values.mutate : sampled(sample, seed).join(',');
const args = mutated === undefined ? [] : ['--mutate', mutated];
const run = spawnSync(process.execPath, [stryker, 'run', ...args], {
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
// A runner that runs no tests reports only survivors, or nothing; do not treat that as a result.
const testsPerMutant =
  all.reduce((sum, mutant) => sum + (mutant.testsCompleted ?? 0), 0) / all.length;
process.stdout.write(
  `${JSON.stringify({ ...figures, testsPerMutant: Number(testsPerMutant.toFixed(2)), ...(sample !== null && { sample, seed }) })}\n`,
);
process.exitCode = testsPerMutant > 0 && figures.score >= FLOOR_PERCENT ? 0 : 1;
