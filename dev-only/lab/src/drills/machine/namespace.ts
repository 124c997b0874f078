import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { CHECKOUT } from '@partsight/stack/checkout';
import type { Outcome } from '@partsight/stack/experiment';
import { needPrograms } from '@partsight/stack/need-programs';

import { goal } from '../../report.ts';

const LAB = join(CHECKOUT, 'dev-only/lab/src/main.ts');
const FOLDER = 'PARTSIGHT_MACHINE';
/** Its own network, mounts and processes: everything started ends with it. */
const NAMESPACES = '--mount --net --pid --fork --kill-child --mount-proc'.split(' ');
/** Where the pages put files; the machine has its own folders there. */
const PLACES = [
  '/opt/partsight',
  '/etc/partsight',
  '/etc/systemd/system',
  '/etc/haproxy',
  '/etc/pgbackrest',
  '/etc/postgresql/15/main/conf.d',
  '/etc/prometheus',
  '/usr/local/bin',
  '/usr/share/partsight',
  '/var/lib/pgbackrest',
];
const EMPTY = ['/run', '/root'];

export const HOST = 'parts.example.com';

/** The folder of the machine, inside of it; undefined outside. */
export const machineFolder = (): string | undefined => process.env[FOLDER];

/** Runs a scenario of the lab again in the namespaces of a machine, and returns its figures. */
async function runInside(scenario: string, folder: string): Promise<Outcome> {
  const child = spawn('unshare', [...NAMESPACES, '--', process.execPath, LAB, scenario], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, [FOLDER]: folder },
  });
  const exited = once(child, 'exit');
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(last);
    last = line;
  }
  const [code] = (await exited) as [number | null];
  return {
    figures: JSON.parse(last) as object,
    goals: [goal(code === 0, `${scenario} failed on its machine`)],
  };
}

/**
 * Prepares a folder and runs a scenario again in namespaces of its own, where every path and port is as on
 * the page.
 */
export async function enterMachine(
  scenario: string,
  needed: readonly string[],
  prepare: (folder: string) => Promise<void>,
): Promise<Outcome> {
  needPrograms('unshare', ...needed);
  if (spawnSync('unshare', [...NAMESPACES, 'true']).status !== 0) {
    throw new Error(
      'there is no right to unshare: run this as root, in containers with privileges',
    );
  }
  const folder = await mkdtemp('/var/tmp/partsight-machine-');
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const created: string[] = [];
  try {
    for (const place of PLACES) {
      const isNew = (await mkdir(place, { recursive: true })) !== undefined;
      created.push(...(isNew ? [place] : []));
    }
    await prepare(folder);
    return await runInside(scenario, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const place of created) {
      await rmdir(place);
    }
  }
}

const mount = (...args: readonly string[]): void => {
  execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Gives the machine its own empty folders, and the name of its site. */
export async function mountPlaces(folder: string): Promise<void> {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  for (const place of EMPTY) {
    mount('-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', place);
  }
  for (const place of PLACES) {
    const own = join(folder, 'places', place);
    await mkdir(own, { recursive: true, mode: 0o755 });
    mount('--bind', own, place);
  }
  await writeFile(join(folder, 'hosts'), `127.0.0.1 localhost ${HOST}\n`);
  mount('--bind', join(folder, 'hosts'), '/etc/hosts');
}
