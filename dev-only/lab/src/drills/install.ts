import { expectThat } from '../report.ts';
import { downloadRelease, type Machine } from './machine/machine.ts';
import { onMachine, untilApisAnswer } from './machine/on-machine.ts';
import { makeSigner, type ReleaseFiles } from './machine/releases.ts';

type Plan = { readonly publicKey: string; readonly release: ReleaseFiles };

async function signIn(machine: Machine): Promise<string> {
  await untilApisAnswer(machine);
  const { request } = await machine.session();
  const { status, body } = await request('/api/auth/user');
  expectThat(status === 200, `after the sign-in: ${status} ${body.slice(0, 300)}`);
  return body.slice(0, 80);
}

/**
 * Follows docs/operations.md from an empty machine to a first sign-in through TLS, command by command, with
 * a release that it builds and signs.
 */
export const install = onMachine<Plan>('install', {
  needed: ['haproxy', 'minisign', 'openssl', 'psql'],
  async prepare(folder) {
    const signer = await makeSigner(folder);
    return { publicKey: signer.publicKey, release: await signer.current() };
  },
  stepsOf: (machine, { release, publicKey }) => [
    ['download', () => downloadRelease(machine, release, publicKey)],
    ['install by the page', () => machine.follow('install')],
    ['sign in through TLS', () => signIn(machine)],
  ],
});
