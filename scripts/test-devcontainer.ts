/**
 * npm run test:devcontainer: starts the product by scripts/dev-container, as on a machine with nothing but
 * a container engine, from a copy of the checkout; signs in and sees the list that development begins
 * with. Leaves nothing behind. Ends with one line of JSON.
 *
 * IMAGE_BASE names a base that is there already; without it one is made from Debian's packages.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { CHECKOUT } from '@partsight/stack/checkout';

import { BASE, buildBase, BUILT_IMAGES } from './image/base-image.ts';
import { browserLike } from './image/browser-like.ts';
import { rememberFirewall } from './image/firewall.ts';
import { traces } from './image/leftovers.ts';
import { isInstalled, podmanIn } from './image/podman.ts';
import { stepTaker } from './image/take-steps.ts';

const missing = ['podman', 'runc', 'mmdebstrap', 'iptables'].filter((name) => !isInstalled(name));
if (missing.length > 0) {
  console.log(`skipped: ${missing.join(', ')} not installed`);
  process.exit(0);
}

const NAME = 'partsight-test-development';
/** What development listens on unless others are there first. */
const ORIGIN = 'http://localhost:5173';
const WITHIN_MS = 15 * 60_000;

const folder = await mkdtemp('/var/tmp/partsight-devcontainer-');
const podman = podmanIn(folder);
const before = traces(podman);
const forgetFirewall = rememberFirewall();
const { count, take } = stepTaker();
const base = process.env['IMAGE_BASE'] ?? BASE;
let started: ChildProcess | null = null;
let said = '';
const browser = browserLike(ORIGIN, Buffer.alloc(0));

try {
  await take([
    [
      'base',
      async () => {
        if (base === BASE) {
          buildBase(podman, folder);
        }
      },
    ],
    [
      'one command',
      async () => {
        const copy = join(folder, 'checkout');
        await mkdir(copy);
        execFileSync('sh', ['-c', `git ls-files -z | tar -c --null -T - | tar -x -C '${copy}'`], {
          cwd: CHECKOUT,
        });
        const child = spawn(join(copy, 'scripts/dev-container'), [], {
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            ...process.env,
            CONTAINERS_CONF: join(folder, 'containers.conf'),
            CONTAINER_ENGINE: 'podman',
            DEV_CONTAINER_NAME: NAME,
            NODE_IMAGE: base,
          },
        });
        started = child;
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => (said += text));
        }
        const ended = once(child, 'exit').then(() => {
          throw new Error('it has ended');
        });
        const ready = new Promise<void>((resolve) => {
          child.stdout.on('data', () => {
            if (said.includes(`PartSight is ready at ${ORIGIN} `)) {
              resolve();
            }
          });
        });
        const late = delay(WITHIN_MS, undefined, { ref: false }).then(() => {
          throw new Error('it is not ready in time');
        });
        await Promise.race([ready, ended, late]);
      },
    ],
    ['sign-in', () => browser.signIn('dana')],
    [
      'the list it begins with',
      async () => {
        const { status, body } = await browser.ask('/api/batches');
        if (status !== 200 || !body.includes('completed')) {
          throw new Error(`the lists answered ${status}: ${body.slice(0, 300)}`);
        }
      },
    ],
    [
      'the end',
      async () => {
        podman(['stop', '--time=30', NAME]);
      },
    ],
  ]);
} finally {
  if (count.failed > 0) {
    console.error(said.slice(-3_000));
  }
  (started as ChildProcess | null)?.kill();
  const ends: (() => unknown)[] = [
    () => podman(['rm', '--force', '--ignore', '--time=1', NAME]),
    () => podman(['volume', 'rm', '--force', `${NAME}-packages`, `${NAME}-state`]),
    () => podman(['rmi', '--force', '--ignore', `localhost/${NAME}`, ...BUILT_IMAGES]),
    () => podman(['image', 'prune', '--force']),
    forgetFirewall,
  ];
  for (const end of ends) {
    try {
      end();
    } catch (error) {
      console.error(String(error));
    }
  }
}
const left = [...traces(podman)].filter((trace) => !before.has(trace));
await rm(folder, { recursive: true, force: true });
for (const trace of left) {
  console.error(`left behind: ${trace}`);
}
console.log(JSON.stringify({ ...count, leftovers: left.length }));
process.exitCode = count.failed + left.length === 0 ? 0 : 1;
