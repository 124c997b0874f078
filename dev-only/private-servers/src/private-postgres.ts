import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from './free-port.ts';
import { freeze } from './freeze.ts';
import { ensureProgram } from './programs.ts';
import { stopChild } from './stop-child.ts';
import { untilOutput } from './until-output.ts';

const run = promisify(execFile);

export type PrivatePostgres = {
  readonly port: number;
  /** Address of a database for a role; no password is needed. */
  url(database: string, role?: string): string;
  stop(): Promise<void>;
  /** Keeps the server running when this process ends. */
  leave(): void;
  /** Crashes the server as a power cut would and restarts it on the same data. */
  crashAndRestart(): Promise<void>;
  /** Stops it where it stands, with its connections open; returns what lets it go on. */
  freeze(): Promise<() => void>;
};

type Options = {
  readonly folder: string;
  readonly port?: number;
  /** false for tests that do not need their data after a crash. */
  readonly durable: boolean;
  /** Settings of PostgreSQL on top of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Environment on top of this process's. */
  readonly env?: Readonly<Record<string, string>>;
};

/** PostgreSQL refuses to run as root; root starts it as its system user. */
export async function postgresAccount(): Promise<{ uid?: number; gid?: number }> {
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

/** Starts a PostgreSQL server with its own folder and port, on loopback only. */
export async function startPostgres(options: Options): Promise<PrivatePostgres> {
  const bin = await ensureProgram('postgres');
  const account = await postgresAccount();
  const dataFolder = join(options.folder, 'data');
  await mkdir(options.folder, { recursive: true });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(options.folder, account.uid, account.gid);
  }

  const url =
    (port: number) =>
    (database: string, role = 'postgres') =>
      `postgres://${role}@127.0.0.1:${port}/${database}`;

  const runningOn = await runningPort(dataFolder);
  if (runningOn !== null) {
    const notOurs = (): Promise<never> =>
      Promise.reject(new Error('this server was started by another process'));
    // Another process has started a server on the same folder and will stop it.
    return {
      port: runningOn,
      url: url(runningOn),
      stop: () => Promise.resolve(),
      leave: () => undefined,
      crashAndRestart: notOurs,
      freeze: notOurs,
    };
  }

  if (!existsSync(join(dataFolder, 'PG_VERSION'))) {
    const initdb = ['-D', dataFolder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C'];
    await run(join(bin, 'initdb'), [...initdb, '--no-sync'], { ...account, cwd: options.folder });
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
      {
        ...account,
        cwd: options.folder,
        env: { ...process.env, ...options.env },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    await untilOutput(child, 'PostgreSQL', 'ready to accept connections');
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
    freeze: () => freeze(child),
  };
}
