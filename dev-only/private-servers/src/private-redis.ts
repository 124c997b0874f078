import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { bringProgram } from './bring-program.ts';
import { freePort } from './free-port.ts';
import { stopChild } from './stop-child.ts';

export type PrivateRedis = {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
  /** Ends the server without a goodbye and starts it again on the same append-only file. */
  killAndRestart(): Promise<void>;
};

/** A Redis of our own: own folder, own port, loopback only, persistent as BullMQ wants it. */
export async function startRedis(options: {
  readonly folder: string;
  readonly port?: number;
}): Promise<PrivateRedis> {
  const program = join(await bringProgram('redis'), 'redis-server');
  await mkdir(options.folder, { recursive: true });
  const port = await freePort(options.port);
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: options.folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    // One for each test file that empties or fills a queue.
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
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Ready to accept connections')) {
          resolve();
        }
      });
      void once(child, 'exit').then(() => reject(new Error('Redis ended at start')));
    });
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
  };
}
