import { codeOf, room, testsOf, type Room } from './room.ts';

/** Nothing of this is part of production, and nothing of the product may import it. */
const rooms: readonly Omit<Parameters<typeof room>[0], 'kind'>[] = [
  {
    name: 'simulator',
    does: 'a marketplace to develop against',
    has: codeOf('dev-only/marketplace-simulator/src'),
    outside: ['crypto', 'events', 'network', 'streams'],
  },
  {
    name: 'identity-provider',
    does: 'somebody to sign in with',
    has: codeOf('dev-only/identity-provider/src'),
    outside: ['crypto', 'events', 'identity provider', 'network', 'streams'],
  },
  {
    name: 'private-servers',
    does: 'PostgreSQL and Redis of one’s own',
    has: codeOf('dev-only/private-servers/src'),
    outside: ['events', 'files', 'network', 'processes'],
  },
  {
    name: 'stack',
    does: 'the whole product, started and seeded',
    has: codeOf('dev-only/stack/src'),
    imports: [
      'admin',
      'domain',
      'identity-provider',
      'private-servers',
      'server tests',
      'server/batches records',
      'server/db',
      'server/platform',
      'server/services',
      'simulator',
    ],
    outside: ['crypto', 'drivers', 'files', 'processes', 'streams', 'test tools', 'time'],
  },
  {
    name: 'chaos',
    does: 'breaks a running fleet and counts what was lost',
    has: codeOf('dev-only/chaos/src'),
    imports: [
      'domain',
      'private-servers',
      'server/db',
      'server/platform',
      'server/services',
      'simulator',
      'stack',
    ],
    outside: ['crypto', 'drivers', 'events', 'files', 'processes', 'redis', 'time'],
  },
  {
    name: 'bench',
    does: 'measures what was promised with a figure',
    has: codeOf('dev-only/bench/src'),
    imports: [
      'chaos',
      'domain',
      'marketplace',
      'private-servers',
      'server tests',
      'server/access',
      'server/database',
      'server/db',
      'server/lookups records',
      'server/platform',
      'spreadsheet',
      'spreadsheet tests',
      'stack',
    ],
    outside: ['crypto', 'drivers', 'files', 'redis', 'streams', 'time'],
  },
  {
    name: 'e2e',
    does: 'browser journeys on the whole stack; knows it by its addresses only',
    has: codeOf('e2e'),
    outside: ['browser', 'events', 'files', 'processes', 'time'],
  },
  {
    name: 'scripts',
    does: 'commands of the checkout',
    has: codeOf('scripts', 'vitest.config.ts'),
    imports: ['admin', 'chaos', 'private-servers', 'server/db', 'server/platform', 'stack'],
    outside: ['browser', 'code parser', 'events', 'files', 'processes', 'streams', 'test tools'],
  },
  {
    name: 'package tools',
    does: 'commands and settings of one package',
    has: codeOf(
      'packages/domain/scripts',
      'packages/domain/vitest.mutation.config.ts',
      'packages/spreadsheet/scripts',
    ),
    imports: ['spreadsheet tests'],
    outside: ['files', 'processes', 'test tools'],
  },
];

const tests: readonly Parameters<typeof room>[0][] = [
  {
    name: 'simulator tests',
    does: 'tests of the simulator, against the marketplace’s own schemas',
    has: testsOf('dev-only/marketplace-simulator'),
    imports: ['simulator'],
    outside: ['files', 'network', 'second opinions', 'streams', 'test tools'],
  },
  {
    name: 'private-servers tests',
    does: 'machines with and without the programs',
    has: testsOf('dev-only/private-servers'),
    imports: ['private-servers'],
    outside: ['files', 'test tools'],
  },
  {
    name: 'scripts tests',
    does: 'tests of the commands',
    has: testsOf('scripts'),
    imports: ['scripts'],
    outside: ['events', 'files', 'processes', 'test tools'],
  },
];

export const DEVELOPMENT_ROOMS: readonly Room[] = [
  ...rooms.map((granted) => room({ ...granted, kind: 'development' })),
  ...tests.map((granted) => room({ ...granted, kind: 'tests' })),
];
