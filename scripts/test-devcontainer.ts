/**
 * npm run test:devcontainer: starts the product with scripts/dev-container from a copy of the checkout, as
 * on a machine with only a container engine, and signs in. Leaves nothing behind. The last line is JSON.
 *
 * IMAGE_BASE names an existing base image; without it one is built from Debian packages.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { CHECKOUT } from '@partsight/stack/checkout';
import { httpSession } from '@partsight/stack/http-session';
import { needPrograms } from '@partsight/stack/need-programs';

import { BASE, buildBase, BUILT_IMAGES } from './image/base-image.ts';
import { podmanIn } from './image/podman.ts';
import { cleanUp, expectThat, stepRunner } from './image/steps.ts';
import { report, saveFirewall, traces } from './image/traces.ts';

needPrograms('podman', 'runc', 'mmdebstrap', 'iptables');

const NAME = 'partsight-test-development';
/** Where development listens unless the port is taken. */
const ORIGIN = 'http://localhost:5173';
const TIMEOUT_MS = 15 * 60_000;

const folder = await mkdtemp('/var/tmp/partsight-devcontainer-');
const podman = podmanIn(folder);
const before = traces(podman);
const restoreFirewall = saveFirewall();
const { count, run } = stepRunner();
const base = process.env['IMAGE_BASE'] ?? BASE;
const session = httpSession(ORIGIN);
let started: ChildProcess | null = null;
let output = '';

async function startContainer(): Promise<void> {
  const copy = join(folder, 'checkout');
  await mkdir(copy);
  const copying = `git ls-files -z | tar -c --null -T - | tar -x -C '${copy}'`;
  execFileSync('sh', ['-c', copying], { cwd: CHECKOUT });
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
  const until = Date.now() + TIMEOUT_MS;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit').then(() => 'ended');
  while (!output.includes(`PartSight is ready at ${ORIGIN} `)) {
    const state = await Promise.race([ended, delay(500, 'starting')]);
    expectThat(state === 'starting', 'the container ended');
    expectThat(Date.now() < until, 'the container is not ready in time');
  }
}

try {
  await run([
    ['base', () => base === BASE && buildBase(podman, folder)],
    ['one command', startContainer],
    ['sign-in', () => session.signIn('dana')],
    [
      'the seeded list',
      async () => {
        const { status, body } = await session.request('/api/batches');
        const isSeeded = status === 200 && body.includes('completed');
        expectThat(isSeeded, `the lists returned ${status}: ${body.slice(0, 300)}`);
      },
    ],
    ['stop', () => podman(['stop', '--time=30', NAME])],
  ]);
} finally {
  if (count.failed > 0) {
    console.error(output.slice(-3_000));
  }
  (started as ChildProcess | null)?.kill();
  await cleanUp([
    () => podman(['rm', '--force', '--ignore', '--time=1', NAME]),
    () => podman(['volume', 'rm', '--force', `${NAME}-packages`, `${NAME}-state`]),
    () => podman(['rmi', '--force', '--ignore', `localhost/${NAME}`, ...BUILT_IMAGES]),
    () => podman(['image', 'prune', '--force']),
    restoreFirewall,
  ]);
}
report(count, before, traces(podman));
await rm(folder, { recursive: true, force: true });
