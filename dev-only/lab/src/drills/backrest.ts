import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { postgresAccount } from '@partsight/private-servers/private-postgres';
import { CHECKOUT } from '@partsight/stack/checkout';

const run = promisify(execFile);
const DEPLOYED = join(CHECKOUT, 'deploy');
const INSTALLED = '/usr/local/bin/partsight-pgbackrest';
const PROGRAM = join(DEPLOYED, 'pgbackrest/partsight-pgbackrest');

export type BackrestOptions = {
  readonly folder: string;
  readonly port: number;
  readonly passphrase: string;
};

export type Backrest = {
  /** Settings of PostgreSQL in the deployment. */
  readonly postgresSettings: Readonly<Record<string, string>>;
  run(...args: string[]): Promise<void>;
  /** Runs the command line of the unit, with as little around it as systemd gives it. */
  runUnit(kind: 'full' | 'incr'): Promise<void>;
};

/** The lines `name = value` of a piece of postgresql.conf. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(INSTALLED, PROGRAM),
    ]),
  );

const unitCommand = async (kind: string): Promise<string> => {
  const unit = await readFile(join(DEPLOYED, 'systemd/partsight-backup@.service'), 'utf8');
  const [, command] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  if (command === undefined || !command.startsWith(INSTALLED)) {
    throw new Error('the unit no longer starts partsight-pgbackrest');
  }
  return command.replace(INSTALLED, PROGRAM).replaceAll('%i', kind);
};

/** pgBackRest as deployed, with the folders of the drill in its backup.env. */
export async function backrestIn({ folder, port, passphrase }: BackrestOptions): Promise<Backrest> {
  const account = await postgresAccount();
  for (const name of ['', 'repository', 'lock', 'spool', 'socket']) {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o755 });
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(path, account.uid, account.gid);
    }
  }
  const settings = {
    PGBACKREST_CONFIG: join(DEPLOYED, 'pgbackrest/pgbackrest.conf'),
    PGBACKREST_CMD: PROGRAM,
    PGBACKREST_REPO1_CIPHER_PASS: passphrase,
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_PG1_PATH: join(folder, 'postgres/data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'socket'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGHOST: join(folder, 'socket'),
    PGPORT: String(port),
  };
  const file = join(folder, 'backup.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(''));
  // PostgreSQL hands it on to its archive command.
  process.env['BACKUP_SETTINGS'] = file;
  const env = { BACKUP_SETTINGS: file, PATH: '/usr/bin:/bin' };
  const conf = await readFile(join(DEPLOYED, 'pgbackrest/postgresql.conf'), 'utf8');
  return {
    postgresSettings: {
      ...settingsIn(conf),
      unix_socket_directories: join(folder, 'socket'),
    },
    async run(...args) {
      await run(PROGRAM, args, { ...account, env, cwd: folder });
    },
    async runUnit(kind) {
      const [program = '', ...args] = (await unitCommand(kind)).split(' ');
      await run(program, args, { ...account, env, cwd: '/' });
    },
  };
}
