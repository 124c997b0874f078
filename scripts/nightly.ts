/**
 * npm run nightly: everything that can be checked, in one command: the full check with the nightly tests,
 * the browser journeys, the specification, and every bench, eval, drill and slow test. Takes hours and
 * needs a quiet machine. `-- bench:list chaos` runs only these, `-- --without chaos` all but these.
 * Each log is in reports/nightly. Ends with a table; the exit code says whether all passed.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { NIGHTLY } from '@partsight/lab/scenarios';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'reports/nightly');

/** In this order: the specification is read from the reports of the two before it. */
const FIRST = ['check', 'e2e', 'spec:check', 'chaos'];
const OTHERS = /^(?:(?:eval|test):|audit:web$)/;
const LAB = /^node dev-only\/lab\/src\/main\.ts ([\w-]+)$/;
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const commandOf = new Map(
  Object.entries(scripts).map(([name, command]) => [LAB.exec(command)?.[1], name]),
);
const scenarios = NIGHTLY.map((scenario) => {
  const name = commandOf.get(scenario);
  if (name === undefined) {
    throw new Error(`no script of package.json runs the scenario "${scenario}"`);
  }
  return name;
});
const others = Object.entries(scripts).flatMap(([name, command]) =>
  OTHERS.test(name) && !LAB.test(command) ? [name] : [],
);
const names = [...new Set([...FIRST, ...scenarios, ...others])];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } },
});
const unknown = [...positionals, ...values.without].find((name) => !names.includes(name));
if (unknown !== undefined) {
  throw new Error(`there is no command "${unknown}"; there are ${names.join(', ')}`);
}
const wanted = names.filter(
  (name) =>
    (positionals.length === 0 || positionals.includes(name)) && !values.without.includes(name),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const results = wanted.map((name) => {
  const path = join(folder, `${name.replace(':', '-')}.log`);
  const log = openSync(path, 'w');
  const startedAt = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', name], {
    cwd: root,
    env: { ...process.env, NIGHTLY: '1' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const isPassed = status === 0;
  const lastLine = readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '';
  console.log(`${name}: ${isPassed ? 'ok' : 'FAILED'} after ${seconds} s: ${lastLine}`);
  return { name, isPassed, seconds };
});

console.log();
for (const { name, isPassed, seconds } of results) {
  console.log(`${name.padEnd(20)} ${String(seconds).padStart(6)} s  ${isPassed ? 'ok' : 'FAILED'}`);
}
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
