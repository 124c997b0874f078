import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { postgresAccount } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { ensureProgram } from '@partsight/private-servers/programs';
import { CHECKOUT } from '@partsight/stack/checkout';
import { httpSession, type HttpSession } from '@partsight/stack/http-session';
import { supervise } from '@partsight/stack/supervised-process';
import { untilAnswers } from '@partsight/stack/wait-until';

import { makeCertificate } from '../../site.ts';
import { commandsIn, openShell, type Shell } from './doc-shell.ts';
import { HOST, mountPlaces } from './namespace.ts';
import type { ReleaseFiles } from './releases.ts';

const ISSUER = 'http://localhost:4400';
export const MARKETPLACE = 'http://localhost:4500';
const DEADLINE_MS = 60 * 60_000;

export type Machine = {
  readonly folder: string;
  readonly shell: Shell;
  readonly signal: AbortSignal;
  /** Types the commands of a part of docs/operations.md. */
  readonly follow: (part: string, changes?: Readonly<Record<string, string>>) => Promise<string>;
  /** How many commands of the page were typed so far. */
  readonly commands: () => number;
  /** Someone who signs in through the site. */
  readonly session: (person?: string) => Promise<HttpSession>;
  readonly certificate: string;
  /** Gives the identity provider another client secret. */
  readonly changeClientSecret: (secret: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A cluster as Debian's package makes it: passwords over the network, none for its own user. */
async function startPostgres(folder: string, bin: string): Promise<string> {
  const data = join(folder, 'postgres');
  const account = await postgresAccount();
  for (const path of [data, '/run/postgresql', '/var/lib/pgbackrest']) {
    await mkdir(path, { recursive: true });
    await chown(path, account.uid ?? 0, account.gid ?? 0);
  }
  const init = `-D ${data} -U postgres --auth-local=trust --auth-host=scram-sha-256 -E UTF8 --no-sync`;
  execFileSync(join(bin, 'initdb'), init.split(' '), { ...account, cwd: '/', stdio: 'ignore' });
  const settings = `\nunix_socket_directories = '/run/postgresql'\nmax_connections = 200
include_dir = '/etc/postgresql/15/main/conf.d'\n`;
  await writeFile(join(data, 'postgresql.auto.conf'), settings);
  return data;
}

/** Starts what the page expects to find elsewhere, and opens a shell on the machine. */
export async function startMachine(folder: string): Promise<Machine> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  await mountPlaces(folder);
  const secret = randomBytes(24).toString('hex');
  await mkdir('/root/tls');
  await writeFile('/root/oidc-secret', secret);
  const { text: certificate, keyFile } = await makeCertificate('/root/tls', HOST);
  await writeFile('/root/tls/key.pem', await readFile(keyFile));
  const bin = await ensureProgram('postgres');
  const data = await startPostgres(folder, bin);
  const redis = await startRedis({ folder: join(folder, 'redis'), port: 6379 });
  const start = (line: string) => {
    const [name = '', ...options] = line.split(' ');
    const args = [`dev-only/${name}/src/main.ts`, ...options];
    return supervise({ name, args, env: {}, onLine: () => undefined });
  };
  const provider = (clientSecret: string) =>
    start(
      `identity-provider --port 4400 --client-id partsight --client-secret=${clientSecret} --origin https://${HOST}`,
    );
  const untilProvider = () => untilAnswers(`${ISSUER}/.well-known/openid-configuration`, signal);
  let identity = provider(secret);
  const marketplace = start('marketplace-simulator --port 4500 --image-port 4501');
  const standIns = join(import.meta.dirname, 'bin');
  const path = `${standIns}:/usr/local/bin:${bin}:${process.env['PATH'] ?? ''}`;
  const shell = openShell({ PATH: path, HOME: '/root', LANG: 'C.UTF-8', PGDATA: data });
  await shell.run('systemctl start postgresql');
  await untilProvider();
  await untilAnswers(`${MARKETPLACE}/_control/state`, signal);
  const page = await readFile(join(CHECKOUT, 'docs/operations.md'), 'utf8');
  let typedCommands = 0;
  return {
    folder,
    shell,
    signal,
    async follow(part, changes = {}) {
      const commands = commandsIn(page, part);
      const replacements = {
        'https://id.example.com': ISSUER,
        'person@example.com': 'dana@partsight.test',
        ...changes,
      };
      for (const command of commands) {
        const typed = Object.entries(replacements).reduce(
          (text, [from, to]) => text.replaceAll(from, to),
          command,
        );
        await shell.run(typed);
        console.log(`ok  ${command}`);
        typedCommands += 1;
      }
      return `${commands.length} commands`;
    },
    commands: () => typedCommands,
    certificate,
    async session(person = 'dana') {
      const session = httpSession(`https://${HOST}`, Buffer.from(certificate));
      await session.signIn(person);
      return session;
    },
    async changeClientSecret(clientSecret) {
      await identity.stop();
      identity = provider(clientSecret);
      await untilProvider();
    },
    async stop() {
      await shell.run('systemctl stop postgresql').catch(() => undefined);
      shell.close();
      await Promise.all([identity.stop(), marketplace.stop(), redis.stop()]);
    },
  };
}

/** Puts the files of a release where the page expects them. */
export async function downloadRelease(
  { shell }: Machine,
  { version, folder }: ReleaseFiles,
  publicKey: string,
): Promise<string> {
  await shell.run(`mkdir -p /root/release && cp ${folder}/* /root/release/`);
  await shell.run(`cp ${publicKey} /root/release/partsight.pub`);
  return `release ${version}`;
}
