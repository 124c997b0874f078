import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from './free-port.ts';
import { freeze } from './freeze.ts';
import { ensureProgram } from './programs.ts';
import { stopChild } from './stop-child.ts';
import { untilOutput } from './until-output.ts';

export type PrivateRedis = {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
  /** Kills the server and restarts it on the same append-only file. */
  killAndRestart(): Promise<void>;
  /** Stops it where it stands, with its connections open; returns what lets it go on. */
  freeze(): Promise<() => void>;
};

/** Starts a Redis server with its own folder and port, on loopback only, persistent as for BullMQ. */
export async function startRedis(options: {
  readonly folder: string;
  readonly port?: number;
}): Promise<PrivateRedis> {
  const program = join(await ensureProgram('redis'), 'redis-server');
  await mkdir(options.folder, { recursive: true });
  const port = await freePort(options.port);
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: options.folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    // One for each test file that uses a queue.
    databases: '1024',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      program,
      Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await untilOutput(child, 'Redis', 'Ready to accept connections');
    return child;
  };

  let child = await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    stop: () => stopChild(child, 'SIGTERM'),
    async killAndRestart() {
      await stopChild(child, 'SIGKILL');
      child = await start();
    },
    freeze: () => freeze(child),
  };
}
