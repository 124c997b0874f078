import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { stopChild } from '@partsight/private-servers/stop-child';
import { poll, untilAnswers } from '@partsight/stack/wait-until';

import type { Machine } from '../machine/machine.ts';

const DEPLOYED = '/opt/partsight/current/deploy';
const PROMETHEUS = 'http://127.0.0.1:9090';
const WITHIN_MS = 60_000;

type Alert = { readonly state: string; readonly labels: Readonly<Record<string, string>> };
type Target = { readonly health: string; readonly labels: Readonly<Record<string, string>> };

export type Pager = {
  /** The targets that do not answer. */
  readonly silent: () => Promise<string[]>;
  readonly untilFiring: (name: string, mountpoint: string) => Promise<boolean>;
  readonly isFiring: (name: string, mountpoint: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/** The deployed rules, with seconds in place of minutes so that the drill need not wait for them. */
async function writeConfig(folder: string): Promise<string> {
  const rules = await readFile(join(DEPLOYED, 'alerts/partsight.rules.yml'), 'utf8');
  const config = await readFile(join(DEPLOYED, 'prometheus.yml'), 'utf8');
  await mkdir(join(folder, 'alerts'), { recursive: true });
  await writeFile(
    join(folder, 'alerts/partsight.rules.yml'),
    rules.replaceAll(/for: (\d+)m/g, 'for: $1s'),
  );
  const file = join(folder, 'prometheus.yml');
  await writeFile(file, config.replaceAll('15s', '1s'));
  return file;
}

async function ask<T>(path: string): Promise<T> {
  const reply = await fetch(`${PROMETHEUS}/api/v1/${path}`);
  return ((await reply.json()) as { data: T }).data;
}

const isFiring: Pager['isFiring'] = async (name, mountpoint) => {
  const { alerts } = await ask<{ alerts: Alert[] }>('alerts');
  return alerts.some(
    ({ state, labels }) =>
      state === 'firing' && labels['alertname'] === name && labels['mountpoint'] === mountpoint,
  );
};

/** Prometheus and the exporter of the machine, as deploy/prometheus.yml expects them. */
export async function startPager({ folder, signal }: Machine): Promise<Pager> {
  const home = join(folder, 'prometheus');
  await mkdir(home, { recursive: true });
  const config = await writeConfig(home);
  const programs = [
    spawn('prometheus-node-exporter', ['--web.listen-address=127.0.0.1:9100'], { stdio: 'ignore' }),
    spawn('prometheus', [`--config.file=${config}`, `--storage.tsdb.path=${home}/data`], {
      stdio: 'ignore',
    }),
  ];
  await untilAnswers(`${PROMETHEUS}/-/ready`, signal);
  return {
    silent: async () => {
      const read = () => ask<{ activeTargets: Target[] }>('targets?state=active');
      const areUp = ({ activeTargets }: { activeTargets: Target[] }): boolean =>
        activeTargets.length > 0 && activeTargets.every(({ health }) => health === 'up');
      const { activeTargets } = await poll(read, areUp, { everyMs: 500, withinMs: WITHIN_MS });
      return activeTargets
        .filter(({ health }) => health !== 'up')
        .map(({ labels }) => labels['instance'] ?? '');
    },
    isFiring,
    untilFiring: (name, mountpoint) =>
      poll(() => isFiring(name, mountpoint), Boolean, { everyMs: 500, withinMs: WITHIN_MS }),
    async stop() {
      await Promise.all(programs.map((program) => stopChild(program, 'SIGTERM')));
    },
  };
}
