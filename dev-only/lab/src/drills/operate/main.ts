/**
 * npm run drill:operate: what a year of running the product asks of its operators, on one machine and by the
 * page: installs the last release, changes to the next one and back under load, backs up by the unit, restores
 * a moment, rotates every secret, finds a slow seller and is alarmed about a full disk. The last line is
 * JSON.
 *
 * Needs root; installs the packages of deploy/ that are missing.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { enterMachine, machineFolder } from '../machine/namespace.ts';
import { makeSigner } from '../machine/releases.ts';
import { runSteps, type Plan } from './run-steps.ts';

const PLAN = 'plan.json';
const NEEDED = [
  'haproxy',
  'minisign',
  'openssl',
  'pgbackrest',
  'prometheus',
  'prometheus-node-exporter',
  'psql',
];

async function prepare(folder: string): Promise<void> {
  const signer = await makeSigner(folder);
  const current = await signer.current();
  const last = await signer.last(current);
  const plan: Plan = {
    publicKey: signer.publicKey,
    last,
    next: await signer.next(current, last),
  };
  await writeFile(join(folder, PLAN), JSON.stringify(plan));
}

const startedAt = Date.now();
const folder = machineFolder();
if (folder === undefined) {
  process.exitCode = await enterMachine(import.meta.filename, NEEDED, prepare);
} else {
  const plan = JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as Plan;
  const { steps, failed } = await runSteps(folder, plan);
  if (failed > 0) {
    spawnSync('sh', ['-c', 'tail -n 5 /run/partsight-*.log | cut -c1-300'], { stdio: 'inherit' });
  }
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(JSON.stringify({ steps, failed, seconds }));
  process.exitCode = failed === 0 ? 0 : 1;
}
