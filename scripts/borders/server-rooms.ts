import { codeOf, room, testsOf, type Room } from './room.ts';
import { FEATURES, type Feature } from './server-features.ts';

const SOURCE = 'packages/server/src';

/**
 * The only places in the server that may take from the marketplace what runs; everybody else sees its
 * types. So a call can be written where calls are paced, and nowhere else.
 */
export const MARKETPLACE_DOOR: readonly string[] = [`${SOURCE}/lanes/call`];

/**
 * What a feature stores lies below the database, what it does above it. The end of a file's name says
 * which of them it is.
 */
export const LAYERS = [
  { name: 'records', ending: '.record.ts', does: 'shapes of what is stored' },
  { name: 'SQL', ending: '.sql.ts', does: 'parts of statements that several repositories need' },
  { name: 'repositories', ending: '.repo.ts', does: 'statements, each in somebody’s name' },
  { name: 'use cases', ending: null, does: 'load, ask the domain for a decision, store' },
] as const;

type LayerName = (typeof LAYERS)[number]['name'];

const layerOf = (path: string): LayerName =>
  LAYERS.find(({ ending }) => ending !== null && path.endsWith(ending))?.name ?? 'use cases';

const roomName = (feature: string, layer: LayerName): string =>
  layer === 'use cases' ? `server/${feature}` : `server/${feature} ${layer}`;

const every = (layer: LayerName): string[] =>
  Object.keys(FEATURES).map((feature) => roomName(feature, layer));

export function roomsOf(feature: string, granted: Feature): Room[] {
  const { does, asks = [], sharesSqlOf = [], imports = [], typesOf = [], outside = [] } = granted;
  const own = (layer: LayerName): string => roomName(feature, layer);
  const of = (features: readonly string[], layer: LayerName): string[] =>
    features.map((other) => roomName(other, layer));
  const records = of([...new Set([...asks, ...sharesSqlOf])], 'records');
  const below = ['domain', 'server/platform'];

  const layers: Record<LayerName, Partial<Room>> = {
    records: { inherits: [...below, ...records], typesOf: [...imports, ...typesOf] },
    SQL: { inherits: [...below, 'server/db', own('records'), ...records], speaksSql: true },
    repositories: {
      inherits: [...below, 'server/db', own('records'), own('SQL'), ...records],
      imports: of(sharesSqlOf, 'SQL'),
      speaksSql: true,
    },
    'use cases': {
      inherits: [...below, 'server/database', own('records'), own('repositories'), ...records],
      imports: [...of(asks, 'use cases'), ...imports],
      typesOf,
      outside,
    },
  };
  const isOwn = codeOf(`${SOURCE}/${feature}`);
  return LAYERS.map(({ name }) =>
    room({
      name: own(name),
      family: own('use cases'),
      does,
      has: (path) => isOwn(path) && layerOf(path) === name,
      ...layers[name],
    }),
  );
}

const code: readonly Room[] = [
  room({
    name: 'server/platform',
    does: 'settings, log, errors: what every process needs',
    has: codeOf(`${SOURCE}/platform`),
    imports: ['domain'],
    outside: [
      'crypto',
      'events',
      'files',
      'logging',
      'metrics',
      'network',
      'redis',
      'schemas',
      'time',
    ],
  }),
  room({
    name: 'server/db',
    does: 'connections, transactions in a name, tables, migrations',
    has: codeOf(`${SOURCE}/db`),
    imports: ['domain', 'server/platform'],
    typesOf: ['spreadsheet'],
    inherits: every('records'),
    outside: ['files', 'streams', 'time'],
    speaksSql: true,
  }),
  room({
    name: 'server/database',
    does: 'the way to the repositories, each in somebody’s name',
    has: codeOf(`${SOURCE}/database.ts`, `${SOURCE}/admin-database.ts`),
    imports: ['server/db'],
    inherits: [...every('records'), ...every('repositories')],
  }),
  ...Object.entries(FEATURES).flatMap(([feature, granted]) => roomsOf(feature, granted)),
  room({
    name: 'server/services',
    does: 'puts everything together once, at boot',
    has: codeOf(`${SOURCE}/create-services.ts`, `${SOURCE}/create-desk-services.ts`),
    imports: ['server/database', 'server/db', 'server/platform'],
    inherits: [...every('records'), ...every('use cases')],
  }),
];

export const SERVER_ROOMS: readonly Room[] = [
  ...code,
  room({
    name: 'server tests',
    does: 'tests on a real PostgreSQL, and the benches they stand on',
    kind: 'tests',
    has: testsOf(SOURCE),
    imports: [
      'domain',
      'marketplace',
      'private-servers',
      'simulator',
      'spreadsheet',
      'spreadsheet tests',
    ],
    inherits: code.map(({ name }) => name),
    outside: [
      'crypto',
      'drivers',
      'events',
      'files',
      'network',
      'processes',
      'queue',
      'redis',
      'test tools',
      'time',
    ],
  }),
];
