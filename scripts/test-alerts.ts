/**
 * npm run test:alerts: every alert fires in one case, stays quiet in another, and has its entry in the
 * runbook. The last line is JSON.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { needPrograms } from '@partsight/stack/need-programs';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'deploy/alerts');
const RULES = 'partsight.rules.yml';
const TESTS = 'partsight.tests.yml';

type Rules = { groups: { rules: { alert?: string }[] }[] };
type Case = { alertname: string; exp_alerts: unknown[] };
type Tests = { tests: { alert_rule_test?: Case[] }[] };

needPrograms('promtool');

const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));
const alerts = (read(RULES) as Rules).groups.flatMap(({ rules }) =>
  rules.flatMap(({ alert }) => alert ?? []),
);
const cases = (read(TESTS) as Tests).tests.flatMap((test) => test.alert_rule_test ?? []);
const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');

const faults = new Map<string, string>();
for (const name of alerts) {
  const own = cases.filter(({ alertname }) => alertname === name);
  const isQuiet = ({ exp_alerts: expected }: Case): boolean => expected.length === 0;
  if (!own.some(isQuiet) || own.every(isQuiet)) {
    faults.set(name, 'is not tested both firing and quiet');
  } else if (!runbook.includes(`### ${name}\n`)) {
    faults.set(name, 'has no entry in docs/runbook.md');
  }
}
for (const args of [
  ['check', 'rules', RULES],
  ['test', 'rules', TESTS],
]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) {
    const output = `${stdout}${stderr}`;
    const named = alerts.filter((name) => output.includes(name));
    for (const name of named.length === 0 ? ['promtool'] : named) {
      faults.set(name, output);
    }
  }
}
for (const [name, fault] of faults) {
  console.error(`${name}: ${fault}`);
}
const tested = alerts.filter((name) => cases.some(({ alertname }) => alertname === name)).length;
console.log(JSON.stringify({ rules: alerts.length, tested, failed: faults.size }));
process.exitCode = faults.size === 0 ? 0 : 1;
