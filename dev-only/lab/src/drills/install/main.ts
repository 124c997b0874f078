/**
 * npm run test:install: follows docs/operations.md from an empty machine to a first sign-in through TLS,
 * command by command, with a release that it builds and signs. It has its own network, /etc and /opt, so
 * that every path and port is as on the page. The last line is JSON.
 *
 * Needs root, haproxy, minisign and openssl, and skips where they are missing.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { untilAnswers } from '@partsight/stack/wait-until';

import { downloadRelease, startMachine } from '../machine/machine.ts';
import { enterMachine, machineFolder } from '../machine/namespace.ts';
import { makeSigner, type ReleaseFiles } from '../machine/releases.ts';

const PLAN = 'plan.json';
type Plan = { readonly publicKey: string; readonly release: ReleaseFiles };

async function prepare(folder: string): Promise<void> {
  const signer = await makeSigner(folder);
  const plan: Plan = { publicKey: signer.publicKey, release: await signer.current() };
  await writeFile(join(folder, PLAN), JSON.stringify(plan));
}

async function inside(folder: string): Promise<number> {
  const plan = JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as Plan;
  const machine = await startMachine(folder);
  let [commands, failed] = [0, 0];
  try {
    await downloadRelease(machine, plan.release, plan.publicKey);
    commands = await machine.follow('install');
    for (const port of [4310, 4312]) {
      await untilAnswers(`http://127.0.0.1:${port}/readyz`, machine.signal);
    }
    const { request } = await machine.session();
    const { status, body } = await request('/api/auth/user');
    if (status !== 200) {
      throw new Error(`after the sign-in: ${status} ${body.slice(0, 300)}`);
    }
    console.log(`ok  sign-in through TLS: ${body.slice(0, 80)}`);
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : String(error));
    spawnSync('sh', ['-c', 'tail -n 20 /run/*.log'], { stdio: 'inherit' });
  } finally {
    await machine.stop();
  }
  console.log(JSON.stringify({ commands, failed }));
  return failed === 0 && commands > 0 ? 0 : 1;
}

const folder = machineFolder();
process.exitCode =
  folder === undefined
    ? await enterMachine(import.meta.filename, ['haproxy', 'minisign', 'openssl', 'psql'], prepare)
    : await inside(folder);
