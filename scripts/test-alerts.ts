/**
 * npm run test:alerts: every alert has to fire in one case and stay quiet in another, and to have its
 * line in the runbook. Ends with one line of JSON.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { alertsIn, casesIn } from './alerts/read-alerts.ts';

const checkout = resolve(import.meta.dirname, '..');
const folder = join(checkout, 'deploy/alerts');
const RULES = 'partsight.rules.yml';
const TESTS = 'partsight.tests.yml';

if (spawnSync('promtool', ['--version']).error !== undefined) {
  console.log('skipped: promtool is not installed; Debian has it in the package prometheus');
  process.exit(0);
}

const alerts = alertsIn(await readFile(join(folder, RULES), 'utf8'));
const cases = casesIn(await readFile(join(folder, TESTS), 'utf8'));
const runbook = await readFile(join(checkout, 'docs/runbook.md'), 'utf8');

const faults = new Map<string, string>();
for (const name of alerts) {
  if (cases.get(name)?.fires !== true || cases.get(name)?.staysQuiet !== true) {
    faults.set(name, 'is not tested both ways');
  } else if (!runbook.includes(`### ${name}\n`)) {
    faults.set(name, 'has no line in docs/runbook.md');
  }
}
for (const args of [
  ['check', 'rules', RULES],
  ['test', 'rules', TESTS],
]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) {
    const said = `${stdout}${stderr}`;
    const named = alerts.filter((name) => said.includes(name));
    for (const name of named.length === 0 ? ['promtool'] : named) {
      faults.set(name, said);
    }
  }
}
for (const [name, fault] of faults) {
  console.error(`${name}: ${fault}`);
}
const tested = alerts.filter((name) => cases.has(name)).length;
console.log(JSON.stringify({ rules: alerts.length, tested, failed: faults.size }));
process.exitCode = faults.size === 0 ? 0 : 1;
