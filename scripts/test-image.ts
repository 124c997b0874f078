/**
 * npm run test:image: builds the image, starts the product from it as in production, and runs a first
 * visit through a TLS proxy. Leaves nothing behind. The last line is JSON.
 *
 * IMAGE_BASE names an existing base image; without it one is built from Debian packages.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '@partsight/private-servers/free-port';
import { startPostgres } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { ROLE_NAMES, ROLES } from '@partsight/server/db/roles';
import { CHECKOUT } from '@partsight/stack/checkout';
import { httpSession } from '@partsight/stack/http-session';
import { mintToken } from '@partsight/stack/mint-token';
import { needPrograms } from '@partsight/stack/need-programs';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import { supervise } from '@partsight/stack/supervised-process';
import { untilAnswers } from '@partsight/stack/wait-until';

import { BASE, buildBase, BUILT_IMAGES } from './image/base-image.ts';
import { podmanIn } from './image/podman.ts';
import { cleanUp, expectThat, firstVisit, stepRunner, type Step } from './image/steps.ts';
import { startTlsProxy } from './image/tls-proxy.ts';
import { report, traces } from './image/traces.ts';

needPrograms('podman', 'runc', 'openssl', 'mmdebstrap');

const IMAGE = 'localhost/partsight-test:1';
const COMMIT = execFileSync('git', ['rev-parse', 'HEAD'], {
  cwd: CHECKOUT,
  encoding: 'utf8',
}).trim();
const API = `partsight-test-api-${process.pid}`;
const WORKER = `partsight-test-worker-${process.pid}`;
const DEADLINE = AbortSignal.timeout(20 * 60_000);
const folder = await mkdtemp('/var/tmp/partsight-image-');
// PostgreSQL runs as another user.
await chmod(folder, 0o755);
const podman = podmanIn(folder);
const before = traces(podman);
const ends: (() => unknown)[] = [
  () => podman(['rmi', '--force', '--ignore', IMAGE, ...BUILT_IMAGES]),
];

/** Only temporary files can be written, and nothing needs privileges. */
const CONFINED =
  `--network=host --read-only --tmpfs=/tmp --cap-drop=all --security-opt=no-new-privileges --security-opt=seccomp=${join(CHECKOUT, 'deploy/seccomp-api.json')} --security-opt=unmask=ALL`.split(
    ' ',
  );
let env: Record<string, string> = {};
const flags = (): string[] => [
  ...CONFINED,
  ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
];
const admin = (...args: string[]): string =>
  podman(['run', '--rm', ...flags(), IMAGE, 'node', 'apps/admin/src/main.ts', ...args]);
const start = (name: string, ...args: string[]): void => {
  podman(['run', '--detach', '--name', name, ...flags(), IMAGE, ...args]);
  ends.unshift(() => podman(['rm', '--force', '--time=1', name]));
};

const ports = {
  api: await freePort(),
  internal: await freePort(),
  worker: await freePort(),
  proxy: await freePort(),
  identity: await freePort(),
  marketplace: await freePort(),
};
const origin = `https://localhost:${ports.proxy}`;
const marketplace = `http://127.0.0.1:${ports.marketplace}`;
const issuer = `http://localhost:${ports.identity}`;
const secret = randomBytes(24).toString('hex');
const key = (): string => randomBytes(32).toString('base64');

async function startServers(): Promise<void> {
  await mkdir(join(folder, 'servers'), { mode: 0o755 });
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'servers/postgres'), durable: false }),
    startRedis({ folder: join(folder, 'servers/redis') }),
  ]);
  ends.unshift(
    () => postgres.stop(),
    () => redis.stop(),
  );
  for (const [name, options] of [
    ['marketplace-simulator', `--port ${ports.marketplace}`],
    [
      'identity-provider',
      `--port ${ports.identity} --client-id partsight --client-secret=${secret} --origin ${origin}`,
    ],
  ] as const) {
    const args = [`dev-only/${name}/src/main.ts`, ...options.split(' ')];
    const started = supervise({ name, args, env: {}, onLine: () => undefined });
    ends.unshift(() => started.stop());
  }
  await untilAnswers(`${marketplace}/_control/state`, DEADLINE);
  await untilAnswers(`${issuer}/.well-known/openid-configuration`, DEADLINE);
  env = {
    DATABASE_SERVER_URL: postgres.url('postgres'),
    ...Object.fromEntries(
      ROLE_NAMES.map((name) => [
        `DATABASE_${name.toUpperCase()}_URL`,
        postgres.url('partsight', `${ROLES[name]}:${secret}`),
      ]),
    ),
    REDIS_URL: redis.url,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    API_HOST: '127.0.0.1',
    API_PORT: String(ports.api),
    INTERNAL_HOST: '127.0.0.1',
    API_INTERNAL_PORT: String(ports.internal),
    WORKER_INTERNAL_PORT: String(ports.worker),
    STOP_DELAY_MS: '0',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'partsight',
    OIDC_CLIENT_SECRET: secret,
    TOKEN_KEYS: `test:${key()}`,
    ERASURE_KEY: key(),
    MARKETPLACE_API_ORIGIN: marketplace,
  };
}

function checkContent(): void {
  const inImage = (...args: string[]): string =>
    podman(['run', '--rm', '--network=none', IMAGE, ...args]);
  const find = `find /app -path '*/node_modules/*' -prune -o \\( -name '*.test.ts' -o -name testing
    -o -name dev-only -o -name e2e \\) -print; find /app -xtype l`;
  const found = inImage('sh', '-c', find);
  expectThat(found === '', `the image holds ${found.slice(0, 500)}`);
  expectThat(inImage('id', '-u') === '1000', 'it runs as root');
  const labels = podman(['inspect', '--format={{json .Labels}}', IMAGE]);
  expectThat(labels.includes(COMMIT), `the image is labeled ${labels}`);
}

const base = process.env['IMAGE_BASE'] ?? BASE;
const building: readonly Step[] = [
  ['base', () => base === BASE && buildBase(podman, folder)],
  [
    'build',
    () => {
      const options = `--network=host --pull=never --format=docker --layers=false
        --build-arg NODE_IMAGE=${base} --build-arg COMMIT=${COMMIT} -t ${IMAGE}`;
      podman(['build', ...options.split(/\s+/), CHECKOUT]);
    },
  ],
  ['no tests, no development and no root in the image', checkContent],
  ['PostgreSQL, Redis, marketplace and identity provider', startServers],
  ['provision', () => admin('provision')],
  ['migrate', () => admin('migrate')],
  ['allow-list', () => admin('access', 'add', 'address', 'dana@partsight.test')],
  [
    'api and worker',
    async () => {
      start(API);
      start(WORKER, 'node', ...WORKER_COMMAND);
      await untilAnswers(`http://127.0.0.1:${ports.api}/readyz`, DEADLINE);
      await untilAnswers(`http://127.0.0.1:${ports.worker}/readyz`, DEADLINE);
      const ready = await (await fetch(`http://127.0.0.1:${ports.worker}/readyz`)).text();
      expectThat(ready.includes(COMMIT), `the worker says ${ready}`);
    },
  ],
];

const { count, run } = stepRunner();
try {
  await run(building);
  if (count.failed === 0) {
    const proxy = await startTlsProxy(folder, { port: ports.proxy, apiPort: ports.api });
    ends.unshift(() => proxy.close());
    const session = httpSession(origin, proxy.certificate);
    await run(firstVisit(session, () => mintToken(marketplace)));
    await run([
      [
        'the api stops cleanly',
        () => {
          podman(['stop', '--time=30', API]);
          const code = podman(['inspect', '--format={{.State.ExitCode}}', API]);
          expectThat(code === '0', `it ended with ${code}`);
        },
      ],
    ]);
  }
} finally {
  await cleanUp(ends);
}
report(count, before, traces(podman));
await rm(folder, { recursive: true, force: true });
