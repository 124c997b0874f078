import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

import { Client } from 'pg';

import { expectThat } from '../../report.ts';
import type { Machine } from '../machine/machine.ts';
import { untilServed } from './reading.ts';

const ROTATE = '/opt/partsight/current/deploy/rotate.sh';
const SETTINGS = '/etc/partsight';

async function settingIn(file: string, name: string): Promise<string> {
  const text = await readFile(`${SETTINGS}/${file}`, 'utf8');
  return new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}

/** Rotates what a database address carries: the old one no longer works, and the new one does. */
async function rotateAddress(
  { shell }: Machine,
  [what, file, name]: readonly [what: string, file: string, name: string],
): Promise<void> {
  const before = await settingIn(file, name);
  await shell.run(`${ROTATE} ${what}`);
  const after = await settingIn(file, name);
  expectThat(before !== after && (await canConnect(after)), `${name} does not work`);
  expectThat(!(await canConnect(before)), `the old ${name} still works`);
}

async function rotateTokenKey(machine: Machine): Promise<void> {
  const session = await machine.session();
  const isUsable = async (): Promise<boolean> => {
    const { body } = await session.request('/api/token-status');
    return !(JSON.parse(body) as { expired: boolean }).expired;
  };
  const before = await settingIn('common.env', 'TOKEN_KEYS');
  await machine.shell.run(`${ROTATE} token-key`);
  const after = await settingIn('common.env', 'TOKEN_KEYS');
  expectThat(!after.includes(',') && after !== before, 'the old key is still in use');
  expectThat(await isUsable(), 'the saved token was lost');
}

async function rotateClientSecret(machine: Machine): Promise<void> {
  const secret = randomBytes(24).toString('hex');
  await machine.changeClientSecret(secret);
  await writeFile('/root/new-secret', secret);
  await machine.shell.run(`${ROTATE} setting OIDC_CLIENT_SECRET /root/new-secret`);
}

async function rotatePassphrase({ shell }: Machine): Promise<void> {
  await shell.run(`${ROTATE} backup`);
  await shell.run('systemctl start partsight-backup@incr');
}

/** Every secret of docs/operations.md that can be changed on the machine; the site works after each. */
export async function rotateEverySecret(machine: Machine): Promise<string> {
  const rotations: Readonly<Record<string, () => Promise<void>>> = {
    'key of tokens': () => rotateTokenKey(machine),
    'passwords of the roles': () =>
      rotateAddress(machine, ['database', 'api.env', 'DATABASE_API_URL']),
    'password of the server': () =>
      rotateAddress(machine, ['server', 'admin.env', 'DATABASE_SERVER_URL']),
    'client secret': () => rotateClientSecret(machine),
    passphrase: () => rotatePassphrase(machine),
  };
  for (const rotate of Object.values(rotations)) {
    await rotate();
    await untilServed(machine);
  }
  return Object.keys(rotations).join(', ');
}
