/**
 * npm run test:image: builds the image, starts the product from it as production would, and drives a
 * first visit through a TLS proxy. Leaves nothing behind. Ends with one line of JSON.
 *
 * IMAGE_BASE names a base that is there already; without it one is made from Debian's packages.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '@partsight/private-servers/free-port';
import { startPostgres } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { ROLE_NAMES, ROLES } from '@partsight/server/db/roles';
import { CHECKOUT } from '@partsight/stack/checkout';
import { mintToken } from '@partsight/stack/mint-token';
import { supervise } from '@partsight/stack/supervised-process';
import { untilAnswers } from '@partsight/stack/wait-until';

import { BASE, buildBase, BUILT_IMAGES } from './image/base-image.ts';
import { browserLike } from './image/browser-like.ts';
import { productSteps, type Step } from './image/drive-product.ts';
import { traces } from './image/leftovers.ts';
import { isInstalled, podmanIn } from './image/podman.ts';
import { stepTaker } from './image/take-steps.ts';
import { startTlsProxy } from './image/tls-proxy.ts';

const NEEDED = ['podman', 'runc', 'openssl', 'mmdebstrap'];
const missing = NEEDED.filter((program) => !isInstalled(program));
if (missing.length > 0) {
  console.log(`skipped: ${missing.join(', ')} not installed`);
  process.exit(0);
}

const IMAGE = 'localhost/partsight-test:1';
const DEADLINE = AbortSignal.timeout(20 * 60_000);
const folder = await mkdtemp('/var/tmp/partsight-image-');
// PostgreSQL runs as a user of its own.
await chmod(folder, 0o755);
const podman = podmanIn(folder);
const before = traces(podman);
const ends: (() => Promise<unknown>)[] = [
  async () => podman(['rmi', '--force', '--ignore', IMAGE, ...BUILT_IMAGES]),
  () => rm(folder, { recursive: true, force: true }),
];

/** Nothing may be written but temporary files, and nothing may be done that needs rights. */
const CONFINED = [
  '--network=host',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
];
const flags = (env: Readonly<Record<string, string>>): string[] =>
  Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);

let env: Record<string, string> = {};
const inImage = (args: readonly string[]): string =>
  podman(['run', '--rm', ...CONFINED, ...flags(env), IMAGE, ...args]);
const start = (name: string, args: readonly string[]): void => {
  podman(['run', '--detach', '--name', name, ...CONFINED, ...flags(env), IMAGE, ...args]);
  ends.unshift(async () => podman(['rm', '--force', '--time=1', name]));
};

const demand = (isSo: boolean, what: string): void => {
  if (!isSo) {
    throw new Error(what);
  }
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
const marketplaceOrigin = `http://127.0.0.1:${ports.marketplace}`;
const issuer = `http://localhost:${ports.identity}`;
const secret = randomBytes(24).toString('hex');
const key = (): string => randomBytes(32).toString('base64');

const building: readonly Step[] = [
  [
    'base',
    async () => {
      if (process.env['IMAGE_BASE'] === undefined) {
        buildBase(podman, folder);
      }
    },
  ],
  [
    'build',
    async () => {
      const base = process.env['IMAGE_BASE'] ?? BASE;
      podman([
        'build',
        '--network=host',
        '--pull=never',
        '--format=docker',
        '--layers=false',
        '--build-arg',
        `NODE_IMAGE=${base}`,
        '-t',
        IMAGE,
        CHECKOUT,
      ]);
    },
  ],
  [
    'nothing of tests and development in it, and nobody is root',
    async () => {
      const find = `find /app -path '*/node_modules/*' -prune -o \\( -name '*.test.ts' -o -name testing
        -o -name dev-only -o -name e2e -o -name corpus \\) -print; find /app -xtype l`;
      const found = podman(['run', '--rm', '--network=none', IMAGE, 'sh', '-c', find]);
      demand(found === '', `the image holds ${found.slice(0, 500)}`);
      demand(
        podman(['run', '--rm', '--network=none', IMAGE, 'id', '-u']) === '1000',
        'it runs as root',
      );
    },
  ],
];

const starting: readonly Step[] = [
  [
    'stores, marketplace and identity provider',
    async () => {
      await mkdir(join(folder, 'stores'), { mode: 0o755 });
      const [postgres, redis] = await Promise.all([
        startPostgres({ folder: join(folder, 'stores/postgres'), durable: false }),
        startRedis({ folder: join(folder, 'stores/redis') }),
      ]);
      ends.unshift(
        () => postgres.stop(),
        () => redis.stop(),
      );
      const run = (name: string, args: readonly string[]): void => {
        const started = supervise({ name, args, env: {}, onLine: () => undefined });
        ends.unshift(() => started.stop());
      };
      run('marketplace', [
        'dev-only/marketplace-simulator/src/main.ts',
        '--port',
        String(ports.marketplace),
      ]);
      run('identity', [
        'dev-only/identity-provider/src/main.ts',
        '--port',
        String(ports.identity),
        '--client-id',
        'partsight',
        `--client-secret=${secret}`,
        '--origin',
        origin,
      ]);
      await untilAnswers(`${marketplaceOrigin}/_control/state`, DEADLINE);
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
        MARKETPLACE_API_ORIGIN: marketplaceOrigin,
      };
    },
  ],
  ['provision', async () => void inImage(['node', 'apps/admin/src/main.ts', 'provision'])],
  ['migrate', async () => void inImage(['node', 'apps/admin/src/main.ts', 'migrate'])],
  [
    'allow-list',
    async () =>
      void inImage([
        'node',
        'apps/admin/src/main.ts',
        'access',
        'add',
        'address',
        'dana@partsight.test',
      ]),
  ],
  [
    'api and worker',
    async () => {
      start(`partsight-test-api-${process.pid}`, []);
      start(`partsight-test-worker-${process.pid}`, [
        'node',
        '--max-semi-space-size=4',
        'apps/worker/src/main.ts',
      ]);
      await untilAnswers(`http://127.0.0.1:${ports.api}/readyz`, DEADLINE);
      await untilAnswers(`http://127.0.0.1:${ports.worker}/readyz`, DEADLINE);
    },
  ],
];

const { count, take } = stepTaker();

try {
  await take(building);
  await take(starting);
  if (count.failed === 0) {
    const proxy = await startTlsProxy(folder, { port: ports.proxy, apiPort: ports.api });
    ends.unshift(async () => proxy.close());
    await take(
      productSteps(browserLike(origin, proxy.certificate), () => mintToken(marketplaceOrigin)),
    );
    await take([
      [
        'api ends in good order',
        async () => {
          const name = `partsight-test-api-${process.pid}`;
          podman(['stop', '--time=30', name]);
          const code = podman(['inspect', '--format={{.State.ExitCode}}', name]);
          demand(code === '0', `it ended with ${code}`);
        },
      ],
    ]);
  }
} finally {
  for (const end of ends) {
    await Promise.resolve()
      .then(end)
      .catch((error: unknown) => console.error(String(error)));
  }
}
const settings = await mkdtemp('/var/tmp/partsight-image-');
const left = [...traces(podmanIn(settings))].filter((trace) => !before.has(trace));
await rm(settings, { recursive: true });
for (const trace of left) {
  console.error(`left behind: ${trace}`);
}
console.log(JSON.stringify({ ...count, leftovers: left.length }));
process.exitCode = count.failed + left.length === 0 ? 0 : 1;
