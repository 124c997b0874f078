import type { OutsideGroup } from './outside-modules.ts';
import { codeOf, room, testsOf, type Room } from './room.ts';

const API = 'apps/api/src';

type Feature = {
  readonly does: string;
  readonly imports?: readonly string[];
  readonly typesOf?: readonly string[];
  readonly outside?: readonly OutsideGroup[];
};

/** One folder answers the calls of one feature; none knows another. */
const FEATURES: Readonly<Record<string, Feature>> = {
  access: { does: 'sign-in and sign-out', imports: ['contract'] },
  account: {
    does: 'a person’s own data: handed out, erased',
    imports: ['contract'],
    outside: ['download names', 'streams'],
  },
  batches: {
    does: 'batches, results, evidence',
    imports: ['api/present', 'contract', 'domain', 'server/batches records', 'spreadsheet'],
    typesOf: ['server/batches', 'server/imports'],
    outside: ['crypto', 'streams'],
  },
  desk: {
    does: 'what a lot is worth and what to bid',
    imports: ['api/present', 'contract', 'domain'],
    typesOf: ['server/desk', 'server/desk records'],
  },
  exports: {
    does: 'the list with its answers, as a file',
    imports: ['api/present', 'contract', 'domain', 'server/batches records', 'spreadsheet'],
    typesOf: ['server/desk', 'server/lots', 'server/offers records'],
    outside: ['download names', 'streams'],
  },
  inventory: { does: 'the user’s own stock', imports: ['contract'] },
  lots: {
    does: 'lots side by side, and what their owner says about them',
    imports: ['api/present', 'contract', 'domain'],
    typesOf: ['server/lots'],
  },
  notifications: { does: 'what the marketplace tells of its users', imports: ['contract'] },
  offers: {
    does: 'sheets for the dealer, by round and by link',
    imports: ['api/present', 'contract'],
    typesOf: ['server/batches records', 'server/desk', 'server/offers', 'server/offers records'],
  },
  pages: {
    does: 'documents that anybody may open',
    imports: ['contract', 'domain'],
    typesOf: ['server/standing'],
  },
  research: {
    does: 'one part',
    imports: ['api/present', 'contract'],
  },
  settings: { does: 'settings', imports: ['contract'] },
  stores: {
    does: 'analyses of a store',
    imports: ['api/present', 'contract', 'domain', 'server/platform', 'server/stores records'],
    typesOf: ['server/stores'],
  },
  tokens: { does: 'the token', imports: ['contract', 'domain'] },
};

const features = Object.entries(FEATURES).map(([feature, granted]) =>
  room({
    name: `api/${feature}`,
    has: codeOf(`${API}/${feature}`),
    ...granted,
    inherits: ['api/http', 'server/services'],
    outside: ['fastify', ...(granted.outside ?? [])],
  }),
);

const api: readonly Room[] = [
  room({
    name: 'api/http',
    does: 'routes from the contract, errors, limits, uploads, the session cookie',
    has: codeOf(`${API}/http`),
    imports: ['contract', 'domain', 'server/platform', 'spreadsheet'],
    typesOf: ['server/access records', 'server/imports', 'server/services'],
    outside: ['crypto', 'fastify', 'files', 'redis', 'schemas', 'streams'],
  }),
  room({
    name: 'api/present',
    does: 'what several calls show alike, as the wire writes it',
    has: codeOf(`${API}/present`),
    imports: ['contract'],
    typesOf: ['domain', 'server/batches records', 'server/research'],
  }),
  room({
    name: 'api/web',
    does: 'serves the built web app',
    has: codeOf(`${API}/web`),
    imports: ['api/http'],
    outside: ['fastify', 'files'],
  }),
  ...features,
  room({
    name: 'api',
    does: 'the process: puts the routes together and listens',
    has: codeOf(`${API}/app.ts`, `${API}/main.ts`, `${API}/say-walls.ts`),
    imports: [
      'api/http',
      'api/web',
      'domain',
      'server/platform',
      'server/services',
      'spreadsheet',
      ...features.map(({ name }) => name),
    ],
    outside: ['fastify', 'redis'],
  }),
];

const admin = room({
  name: 'admin',
  does: 'the program for those who run the product',
  has: codeOf('apps/admin/src'),
  imports: [
    'server/access records',
    'server/admin',
    'server/database',
    'server/db',
    'server/platform',
    'server/tokens',
  ],
  outside: ['events', 'files'],
});

export const PROCESS_ROOMS: readonly Room[] = [
  ...api,
  admin,
  room({
    name: 'admin tests',
    does: 'the program, started for real',
    kind: 'tests',
    has: testsOf('apps/admin/src'),
    imports: ['private-servers', 'server tests', 'server/db', 'simulator'],
    inherits: ['admin'],
    outside: ['crypto', 'events', 'files', 'network', 'processes', 'test tools'],
  }),
  room({
    name: 'api tests',
    does: 'whole calls, on real servers and the simulator',
    kind: 'tests',
    has: testsOf(API),
    imports: [
      'contract',
      'domain',
      'identity-provider',
      'private-servers',
      'server tests',
      'server/access',
      'server/platform',
      'server/services',
      'server/stores records',
      'simulator',
      'spreadsheet',
      'spreadsheet tests',
    ],
    inherits: api.map(({ name }) => name),
    outside: [
      'events',
      'fastify',
      'files',
      'network',
      'processes',
      'redis',
      'schemas',
      'streams',
      'test tools',
    ],
  }),
  room({
    name: 'worker',
    does: 'the process that runs lanes',
    has: codeOf('apps/worker/src'),
    imports: ['server/platform', 'server/services'],
    outside: ['processes'],
  }),
  room({
    name: 'worker tests',
    does: 'the process, started for real',
    kind: 'tests',
    has: testsOf('apps/worker/src'),
    imports: [
      'chaos',
      'server tests',
      'server/jobs',
      'server/platform',
      'server/services',
      'simulator',
      'stack',
    ],
    inherits: ['worker'],
    outside: ['events', 'files', 'processes', 'test tools'],
  }),
];
