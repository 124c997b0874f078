import type { OutsideGroup } from './outside-modules.ts';
import { codeOf, room, testsOf, type Room } from './room.ts';

const SOURCE = 'apps/web/src';

type Feature = {
  readonly does: string;
  /** Rooms besides its own that it shows something of. */
  readonly imports: readonly string[];
  readonly outside: readonly OutsideGroup[];
};

/** Features never meet: the app puts them on a page together. */
const FEATURES: Readonly<Record<string, Feature>> = {
  account: {
    does: 'one’s own sessions and data',
    imports: ['contract', 'web/lib', 'web/ui'],
    outside: ['icons', 'queries', 'react', 'routing'],
  },
  batches: {
    does: 'upload, run, results, export',
    imports: ['contract', 'domain', 'web/lib', 'web/ui'],
    outside: ['download names', 'file drop', 'icons', 'queries', 'react', 'routing'],
  },
  landing: {
    does: 'the page before sign-in',
    imports: ['contract', 'domain', 'web/lib', 'web/ui'],
    outside: ['icons', 'react', 'routing'],
  },
  logos: {
    does: 'gallery of the logo',
    imports: ['web/lib', 'web/ui'],
    outside: ['icons', 'react', 'routing'],
  },
  'platform-selector': {
    does: 'tools, and parts read out of a store',
    imports: ['contract', 'domain', 'web/lib', 'web/ui'],
    outside: ['icons', 'queries', 'react', 'routing'],
  },
  research: {
    does: 'one part, and the evidence of a part',
    imports: ['contract', 'domain', 'web/lib', 'web/ui'],
    outside: ['icons', 'queries', 'react', 'schemas'],
  },
  stores: {
    does: 'analysis of a store',
    imports: ['contract', 'web/lib', 'web/ui'],
    outside: ['icons', 'queries', 'react'],
  },
  tokens: {
    does: 'the token and its state',
    imports: ['contract', 'domain', 'web/lib', 'web/ui'],
    outside: ['icons', 'queries', 'react', 'routing'],
  },
};

const features = Object.entries(FEATURES).map(([feature, granted]) =>
  room({ name: `web/${feature}`, has: codeOf(`${SOURCE}/features/${feature}`), ...granted }),
);

const layers: readonly Room[] = [
  room({
    name: 'web/ui',
    does: 'looks and behaves; no product words, no data',
    has: codeOf(`${SOURCE}/ui`),
    outside: ['icons', 'primitives', 'react'],
  }),
  room({
    name: 'web/lib',
    does: 'calls, queries, formats, the browser; no components',
    has: codeOf(`${SOURCE}/lib`),
    // Only to show a toast.
    imports: ['contract', 'domain', 'web/ui'],
    outside: ['queries', 'react', 'schemas'],
  }),
  ...features,
  room({
    name: 'web/app',
    does: 'routes, pages, layout: the only place where features meet',
    has: codeOf(`${SOURCE}/app`, `${SOURCE}/main.tsx`),
    imports: ['contract', 'domain', 'web/lib', 'web/ui', ...features.map(({ name }) => name)],
    outside: ['icons', 'queries', 'react', 'routing'],
  }),
];

export const WEB_ROOMS: readonly Room[] = [
  ...layers,
  room({
    name: 'web tests',
    does: 'pages in a simulated browser, with a server made from the contract',
    kind: 'tests',
    has: testsOf(SOURCE),
    imports: ['contract', 'domain'],
    inherits: layers.map(({ name }) => name),
    outside: ['page tests', 'queries', 'react', 'streams', 'test tools'],
  }),
  room({
    name: 'web tools',
    does: 'build settings, and scripts that draw what the app shows',
    kind: 'development',
    has: codeOf('apps/web/tools', 'apps/web/vite.config.ts', 'apps/web/vitest.config.ts'),
    outside: ['browser', 'bundler', 'files', 'streams', 'test tools'],
  }),
];
