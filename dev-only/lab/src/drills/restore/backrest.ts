import { execFile } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { postgresAccount } from '@partsight/private-servers/private-postgres';
import { CHECKOUT } from '@partsight/stack/checkout';

const run = promisify(execFile);
const DEPLOYED = join(CHECKOUT, 'deploy/pgbackrest');

export type BackrestOptions = {
  readonly folder: string;
  readonly port: number;
  readonly passphrase: string;
};

export type Backrest = {
  /** Settings of PostgreSQL in the deployment. */
  readonly postgresSettings: Readonly<Record<string, string>>;
  run(command: string, ...options: string[]): Promise<void>;
};

/** The lines `name = value` of a piece of postgresql.conf. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * pgBackRest with the configuration of deploy/, in the folders of the drill. The folders are set in the
 * environment, which PostgreSQL passes on to its archive command.
 */
export async function backrestIn({ folder, port, passphrase }: BackrestOptions): Promise<Backrest> {
  const account = await postgresAccount();
  for (const name of ['', 'repository', 'log', 'lock', 'spool', 'socket']) {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o755 });
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(path, account.uid, account.gid);
    }
  }
  Object.assign(process.env, {
    PGBACKREST_CONFIG: join(DEPLOYED, 'pgbackrest.conf'),
    PGBACKREST_REPO1_CIPHER_PASS: passphrase,
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_PG1_PATH: join(folder, 'postgres/data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'socket'),
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
  });
  const conf = await readFile(join(DEPLOYED, 'postgresql.conf'), 'utf8');
  return {
    postgresSettings: {
      ...settingsIn(conf),
      unix_socket_directories: join(folder, 'socket'),
    },
    async run(command, ...options) {
      const args = ['--stanza=partsight', ...options, command];
      await run('pgbackrest', args, { ...account, cwd: folder });
    },
  };
}
