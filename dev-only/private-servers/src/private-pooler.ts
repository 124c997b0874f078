import { spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from './free-port.ts';
import { ensureProgram } from './programs.ts';
import { stopChild } from './stop-child.ts';
import { untilOutput } from './until-output.ts';

export type PrivatePooler = {
  url(database: string, role: string): string;
  stop(): Promise<void>;
};

type Options = {
  readonly folder: string;
  /** The port of a server on this machine that needs no password. */
  readonly postgresPort: number;
  /** The only roles that may connect. */
  readonly roles: readonly string[];
  /** Connections to the server per role. */
  readonly poolSize: number;
};

/** Starts PgBouncer with transaction pooling on its own port, on loopback only. */
export async function startPooler(options: Options): Promise<PrivatePooler> {
  const program = join(await ensureProgram('pgbouncer'), 'pgbouncer');
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
    // PgBouncer refuses to run as root.
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
  await untilOutput(child, 'PgBouncer', 'process up');
  return {
    url: (database, role) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    // SIGINT would wait for its clients.
    stop: () => stopChild(child, 'SIGTERM'),
  };
}
