import { expect, test } from 'vitest';

import { importsIn } from './read-imports.ts';
import { breachesOf, RULES } from './rules.ts';

/** One planted breach for each rule, and the closest allowed neighbour of it. */
const PLANTED: readonly [rule: string, from: string, to: string, allowed: string][] = [
  [
    'domain-imports-nothing',
    'packages/domain/src/grade.ts',
    'npm:zod',
    'packages/domain/src/money.ts',
  ],
  [
    'domain-imports-nothing',
    'packages/domain/src/grade.ts',
    'node:fs',
    'packages/domain/src/batch.ts',
  ],
  ['contract-sees-only-domain-and-zod', 'packages/contract/src/wire.ts', 'npm:react', 'npm:zod'],
  [
    'spreadsheet-knows-no-product',
    'packages/spreadsheet/src/cell.ts',
    'packages/domain/src/grade.ts',
    'npm:csv-parse',
  ],
  [
    'marketplace-sees-only-domain',
    'packages/marketplace/src/a.ts',
    'packages/server/src/x.ts',
    'packages/domain/src/coverage.ts',
  ],
  [
    'web-never-sees-server',
    'apps/web/src/lib/call.ts',
    'packages/server/src/create-services.ts',
    'packages/contract/src/endpoint.ts',
  ],
  ['web-never-sees-server', 'apps/web/src/lib/call.ts', 'node:fs', 'npm:react'],
  [
    'server-sees-neither-wire-nor-process',
    'packages/server/src/tokens/tokens.ts',
    'packages/contract/src/tokens.ts',
    'packages/domain/src/batch.ts',
  ],
  [
    'only-repos-touch-the-database',
    'packages/server/src/tokens/tokens.ts',
    'npm:kysely',
    'packages/server/src/database.ts',
  ],
  [
    'only-repos-touch-the-database',
    'packages/server/src/tokens/tokens.ts',
    'packages/server/src/db/scope.ts',
    'packages/server/src/database.ts',
  ],
  [
    'repos-stay-home',
    'packages/server/src/tokens/tokens.repo.ts',
    'packages/server/src/lanes/lanes.repo.ts',
    'packages/server/src/tokens/token-seal.ts',
  ],
  [
    'processes-see-no-storage',
    'apps/api/src/app.ts',
    'packages/server/src/database.ts',
    'packages/server/src/create-services.ts',
  ],
  [
    'processes-see-no-storage',
    'apps/worker/src/main.ts',
    'npm:pg',
    'packages/server/src/platform/logger.ts',
  ],
  [
    'processes-see-no-storage',
    'apps/admin/src/commands/lanes.ts',
    'packages/server/src/db/scope.ts',
    'packages/server/src/db/migrate.ts',
  ],
  [
    'features-do-not-meet',
    'apps/web/src/features/upload/a.tsx',
    'apps/web/src/features/results/b.tsx',
    'apps/web/src/features/upload/c.tsx',
  ],
  [
    'ui-has-no-product-words',
    'apps/web/src/ui/button.tsx',
    'packages/contract/src/batches.ts',
    'npm:radix-ui',
  ],
  [
    'product-never-sees-development',
    'packages/server/src/lanes/run-lane.ts',
    'dev-only/stack/src/seed.ts',
    'packages/server/src/lanes/pacing.ts',
  ],
  [
    'nothing-leads-nowhere',
    'apps/api/src/app.ts',
    'missing:apps/api/src/gone.ts',
    'apps/api/src/main.ts',
  ],
];

test.each(PLANTED)('%s refuses %s importing %s', (rule, from, to, allowed) => {
  expect(breachesOf([{ from, to }]).map((breach) => breach.rule.name)).toContain(rule);
  expect(breachesOf([{ from, to: allowed }])).toEqual([]);
});

test('every rule has a planted breach', () => {
  const planted = new Set(PLANTED.map(([rule]) => rule));
  expect(RULES.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
});

test('every way to import is seen', () => {
  const source = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    export { c } from './c.ts';
    export * from './d.ts';
    const e = await import('./e.ts');
    import './f.css';`;
  expect(importsIn('x.ts', source).toSorted()).toEqual([
    './a.ts',
    './b.ts',
    './c.ts',
    './d.ts',
    './e.ts',
    './f.css',
  ]);
});
