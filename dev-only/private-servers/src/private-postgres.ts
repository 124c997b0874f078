import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { bringProgram } from './bring-program.ts';
import { freePort } from './free-port.ts';
import { stopChild } from './stop-child.ts';

const run = promisify(execFile);

export type PrivatePostgres = {
  readonly port: number;
  /** Address of a database on this server for a role that needs no password here. */
  url(database: string, role?: string): string;
  stop(): Promise<void>;
  /** Leaves the server running when this process ends. */
  leave(): void;
  /** Ends the server as a power cut would and starts it again on the same data. */
  crashAndRestart(): Promise<void>;
};

type Options = {
  readonly folder: string;
  readonly port?: number;
  /** Off for tests that throw the data away; on wherever durability is part of what is shown. */
  readonly durable: boolean;
  /** Settings of PostgreSQL in place of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** PostgreSQL refuses to run as root; its own system user takes over then. */
async function account(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout.trim());
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user postgres: run this as yourself.',
    );
  }
}

async function runningPort(dataFolder: string): Promise<number | null> {
  try {
    const [pid, , , port] = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split(
      '\n',
    );
    process.kill(Number(pid), 0);
    return Number(port);
  } catch {
    return null;
  }
}

/** A PostgreSQL server of our own: own folder, own port, loopback only. */
export async function startPostgres(options: Options): Promise<PrivatePostgres> {
  const bin = await bringProgram('postgres');
  const who = await account();
  const dataFolder = join(options.folder, 'data');
  await mkdir(options.folder, { recursive: true });
  if (who.uid !== undefined && who.gid !== undefined) {
    await chown(options.folder, who.uid, who.gid);
  }

  const url =
    (port: number) =>
    (database: string, role = 'postgres') =>
      `postgres://${role}@127.0.0.1:${port}/${database}`;

  const taken = await runningPort(dataFolder);
  if (taken !== null) {
    // Somebody else's run on the same folder: use it, and leave its end to them.
    return {
      port: taken,
      url: url(taken),
      stop: () => Promise.resolve(),
      leave: () => undefined,
      crashAndRestart: () =>
        Promise.reject(new Error('this server was started by another process')),
    };
  }

  if (!existsSync(join(dataFolder, 'PG_VERSION'))) {
    const initdb = ['-D', dataFolder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C'];
    await run(join(bin, 'initdb'), [...initdb, '--no-sync'], { ...who, cwd: options.folder });
  }

  const port = await freePort(options.port);
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    ...(options.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', dataFolder, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      { ...who, cwd: options.folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await becomesReady(child, 'ready to accept connections');
    return child;
  };

  let child = await start();
  return {
    port,
    url: url(port),
    stop: () => stopChild(child, 'SIGINT'),
    leave() {
      child.stderr?.destroy();
      child.unref();
    },
    async crashAndRestart() {
      await stopChild(child, 'SIGQUIT');
      child = await start();
    },
  };
}

async function becomesReady(child: ChildProcess, sign: string): Promise<void> {
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 200) {
        log.push(text);
      }
      if (text.includes(sign)) {
        resolve();
      }
    });
    void once(child, 'exit').then(() =>
      reject(new Error(`PostgreSQL ended at start:\n${log.join('')}`)),
    );
  });
}
