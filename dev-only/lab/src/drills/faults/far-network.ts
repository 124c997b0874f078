import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { stopChild } from '@partsight/private-servers/stop-child';
import { CHECKOUT } from '@partsight/stack/checkout';
import { needPrograms } from '@partsight/stack/need-programs';
import { untilListening } from '@partsight/stack/wait-until';

const FORWARD = join(CHECKOUT, 'dev-only/lab/src/drills/faults/forward.ts');
/** Of addresses that are set aside for measurements. */
const NETWORK = `198.18.${process.pid % 256}`;
const HERE = `${NETWORK}.1`;
const THERE = `${NETWORK}.2`;

type Settings = Readonly<Record<string, string>>;

/** A way to PostgreSQL that leads through another network. */
export type FarNetwork = {
  /** Those of the settings that are addresses of PostgreSQL, leading through it. */
  readonly through: (settings: Settings) => Settings;
  /** Drops every packet: no connection is refused, reset or ended. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
};

function ip(command: string): void {
  const { status, stderr } = spawnSync('ip', command.split(' '), { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`no network can be made, run this as root: ip ${command}: ${stderr.trim()}`);
  }
}

/** PostgreSQL listens on a socket in `folder`, and on this port of this machine. */
export async function farNetwork(folder: string, port: number): Promise<FarNetwork> {
  needPrograms('ip');
  const name = `partsight-${process.pid}`;
  const device = `ps${process.pid}`;
  ip(`netns add ${name}`);
  process.once('exit', () => spawnSync('ip', ['netns', 'del', name]));
  ip(`link add ${device} type veth peer name eth0 netns ${name}`);
  ip(`addr add ${HERE}/30 dev ${device}`);
  ip(`link set ${device} up`);
  ip(`-n ${name} addr add ${THERE}/30 dev eth0`);
  ip(`-n ${name} link set eth0 up`);
  const socket = join(folder, `.s.PGSQL.${port}`);
  const forwarder = spawn(
    'ip',
    ['netns', 'exec', name, process.execPath, FORWARD, THERE, String(port), socket],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  process.once('exit', () => forwarder.kill());
  await untilListening(port, THERE);
  const direct = `@127.0.0.1:${port}/`;
  const change = (what: 'add' | 'del') => (): Promise<void> => {
    // What would be answered goes nowhere, so nothing is acknowledged either.
    ip(`-n ${name} route ${what} blackhole ${HERE}/32`);
    return Promise.resolve();
  };
  return {
    through: (settings) =>
      Object.fromEntries(
        Object.entries(settings)
          .filter(([, value]) => value.includes(direct))
          .map(([key, value]) => [key, value.replace(direct, `@${THERE}:${port}/`)]),
      ),
    cut: change('add'),
    mend: change('del'),
    stop: () => stopChild(forwarder, 'SIGTERM'),
  };
}
