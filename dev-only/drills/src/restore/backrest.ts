import { execFile } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { CHECKOUT } from '@partsight/stack/checkout';

const run = promisify(execFile);
const DEPLOYED = join(CHECKOUT, 'deploy/pgbackrest');

export type Place = {
  readonly folder: string;
  readonly port: number;
  readonly passphrase: string;
};

export type Backrest = {
  /** What PostgreSQL is told where this is deployed. */
  readonly postgresSettings: Readonly<Record<string, string>>;
  run(command: string, ...options: string[]): Promise<void>;
};

/** PostgreSQL's own user makes the copies: the data is nobody else's. */
async function asPostgres(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout.trim());
  return { uid: await id('-u'), gid: await id('-g') };
}

/** The lines `name = value` of a piece of postgresql.conf. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * pgBackRest with the configuration that is deployed, in folders of the drill's own. They are told by
 * the environment, which PostgreSQL hands on to the commands that it runs for its log.
 */
export async function backrestIn({ folder, port, passphrase }: Place): Promise<Backrest> {
  const who = await asPostgres();
  for (const name of ['', 'repository', 'log', 'lock', 'spool', 'socket']) {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o755 });
    if (who.uid !== undefined && who.gid !== undefined) {
      await chown(path, who.uid, who.gid);
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
      await run('pgbackrest', ['--stanza=partsight', ...options, command], { ...who, cwd: folder });
    },
  };
}
