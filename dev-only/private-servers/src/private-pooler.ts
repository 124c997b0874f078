import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { bringProgram } from './bring-program.ts';
import { freePort } from './free-port.ts';
import { stopChild } from './stop-child.ts';

export type PrivatePooler = {
  url(database: string, role: string): string;
  stop(): Promise<void>;
};

type Options = {
  readonly folder: string;
  /** The server behind it, on this machine, which asks for no password. */
  readonly postgresPort: number;
  /** Who comes in; nobody else does. */
  readonly roles: readonly string[];
  /** Connections to the server for each of them. */
  readonly poolSize: number;
};

/** A pooler of our own that lends its connections for one transaction each: own port, loopback only. */
export async function startPooler(options: Options): Promise<PrivatePooler> {
  const program = join(await bringProgram('pgbouncer'), 'pgbouncer');
  const { folder, postgresPort, roles, poolSize } = options;
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: 'transaction',
    max_client_conn: '1000',
    default_pool_size: String(poolSize),
    // It does not run as root.
    ...(process.getuid?.() === 0 && { user: 'postgres' }),
  };
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, roles.map((role) => `"${role}" ""\n`).join(''));
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${postgresPort}`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  await Promise.all([chmod(folder, 0o755), chmod(users, 0o644), chmod(file, 0o644)]);
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 200) {
        log.push(text);
      }
      if (text.includes('process up')) {
        resolve();
      }
    });
    void once(child, 'exit').then(() =>
      reject(new Error(`PgBouncer ended at start:\n${log.join('')}`)),
    );
  });
  return {
    url: (database, role) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    // It waits for its clients on any gentler word.
    stop: () => stopChild(child, 'SIGTERM'),
  };
}
