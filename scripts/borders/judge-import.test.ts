import { expect, test } from 'vitest';

import type { Import } from './checkout.ts';
import { judgeImport } from './judge-import.ts';

const SERVER = 'packages/server/src';

const edge = (from: string, to: string, kind: Import['kind'] = 'value'): Import => {
  const home = (path: string) => path.split('/').slice(0, 2).join('/');
  return { from, to, kind, specifier: home(from) === home(to) ? './x.ts' : '@partsight/x/y' };
};

const breachOf = (...parts: Parameters<typeof edge>) => judgeImport(edge(...parts))?.kind ?? null;

/** Edges that no file may have, and for each the nearest one that it may. */
const FORBIDDEN: readonly (readonly [from: string, to: string, allowed: string])[] = [
  ['apps/web/src/lib/a.ts', 'packages/spreadsheet/src/cell.ts', 'packages/contract/src/wire.ts'],
  [
    'apps/web/src/lib/a.ts',
    'packages/marketplace/src/outcome.ts',
    'packages/domain/src/value/b.ts',
  ],
  ['apps/web/src/lib/a.ts', 'apps/web/src/features/batches/b.ts', 'apps/web/src/ui/toast-store.ts'],
  ['apps/web/src/lib/a.ts', 'apps/web/src/app/routes.tsx', 'apps/web/src/lib/b.ts'],
  ['apps/web/src/lib/a.ts', 'npm:pg', 'npm:zod'],
  ['apps/web/src/lib/a.ts', 'node:fs', 'npm:react'],
  ['apps/web/src/features/batches/a.ts', 'apps/web/src/app/b.ts', 'apps/web/src/lib/b.ts'],
  [
    'apps/web/src/features/batches/a.ts',
    'apps/web/src/features/stores/b.ts',
    'apps/web/src/features/batches/b.ts',
  ],
  ['apps/web/src/ui/a.tsx', 'packages/domain/src/value/grade.ts', 'apps/web/src/ui/cn.ts'],
  ['apps/web/src/ui/a.tsx', 'packages/contract/src/batches.ts', 'npm:radix-ui'],
  ['apps/web/src/ui/a.tsx', 'apps/web/src/lib/api-client.ts', 'npm:react'],
  ['apps/web/src/lib/a.test.ts', `${SERVER}/create-services.ts`, 'packages/contract/src/wire.ts'],
  ['apps/worker/src/a.ts', 'packages/contract/src/batches.ts', `${SERVER}/create-services.ts`],
  ['apps/worker/src/a.ts', 'apps/api/src/app.ts', `${SERVER}/platform/logger.ts`],
  ['apps/worker/src/a.ts', 'packages/spreadsheet/src/cell.ts', 'apps/worker/src/b.ts'],
  ['apps/api/src/app.ts', 'apps/worker/src/main.ts', 'apps/api/src/tokens/tokens.routes.ts'],
  ['apps/api/src/app.ts', `${SERVER}/database.ts`, `${SERVER}/create-services.ts`],
  ['apps/api/src/app.ts', 'npm:bullmq', 'npm:fastify'],
  ['apps/api/src/tokens/a.ts', 'apps/api/src/batches/b.ts', 'apps/api/src/http/route.ts'],
  [
    'apps/api/src/batches/a.ts',
    `${SERVER}/batches/parts.repo.ts`,
    'apps/api/src/present/present-money.ts',
  ],
  ['apps/api/src/a.test.ts', 'apps/worker/src/main.ts', 'packages/contract/src/wire.ts'],
  [`${SERVER}/tokens/a.ts`, `${SERVER}/lanes/lanes.repo.ts`, `${SERVER}/tokens/tokens.repo.ts`],
  [`${SERVER}/tokens/a.ts`, `${SERVER}/lanes/b.ts`, `${SERVER}/tokens/b.ts`],
  [`${SERVER}/tokens/a.ts`, `${SERVER}/db/scope.ts`, `${SERVER}/database.ts`],
  [`${SERVER}/tokens/a.ts`, 'packages/contract/src/tokens.ts', 'packages/domain/src/tokens/b.ts'],
  [`${SERVER}/tokens/a.ts`, 'npm:kysely', 'node:crypto'],
  [`${SERVER}/tokens/a.ts`, 'npm:fastify', `${SERVER}/platform/logger.ts`],
  [
    `${SERVER}/tokens/a.repo.ts`,
    `${SERVER}/batches/settle.sql.ts`,
    `${SERVER}/tokens/token.record.ts`,
  ],
  [`${SERVER}/tokens/a.repo.ts`, `${SERVER}/lanes/lanes.repo.ts`, `${SERVER}/db/connections.ts`],
  [`${SERVER}/tokens/a.repo.ts`, `${SERVER}/tokens/tokens.ts`, 'npm:kysely'],
  [`${SERVER}/lanes/a.repo.ts`, `${SERVER}/batches/b.repo.ts`, `${SERVER}/batches/b.sql.ts`],
  [`${SERVER}/db/a.ts`, `${SERVER}/tokens/tokens.ts`, `${SERVER}/tokens/token.record.ts`],
  [`${SERVER}/platform/a.ts`, `${SERVER}/tokens/tokens.ts`, `${SERVER}/platform/b.ts`],
  [`${SERVER}/database.ts`, `${SERVER}/tokens/tokens.ts`, `${SERVER}/tokens/tokens.repo.ts`],
  [`${SERVER}/lanes/a.ts`, 'dev-only/stack/src/seed.ts', 'npm:bullmq'],
  ['packages/domain/src/a.ts', 'npm:zod', 'packages/domain/src/b.ts'],
  ['packages/domain/src/a.ts', 'node:fs', 'packages/domain/src/value/money.ts'],
  ['packages/domain/src/a.test.ts', `${SERVER}/create-services.ts`, 'npm:fast-check'],
  ['packages/contract/src/a.ts', 'node:fs', 'npm:zod'],
  ['packages/contract/src/a.ts', `${SERVER}/create-services.ts`, 'packages/domain/src/b.ts'],
  ['packages/spreadsheet/src/a.ts', 'packages/domain/src/value/grade.ts', 'npm:@e965/xlsx'],
  ['packages/spreadsheet/src/a.ts', 'npm:fastify', 'node:zlib'],
  ['packages/spreadsheet/src/a.test.ts', 'dev-only/stack/src/seed.ts', 'npm:csv-parse'],
  ['packages/marketplace/src/a.ts', `${SERVER}/create-services.ts`, 'packages/domain/src/b.ts'],
  ['packages/marketplace/src/a.ts', 'npm:pg', 'node:https'],
  ['dev-only/marketplace-simulator/src/a.ts', `${SERVER}/create-services.ts`, 'node:http'],
  ['dev-only/stack/src/a.ts', 'apps/web/src/lib/format.ts', `${SERVER}/db/migrate.ts`],
  ['e2e/a.ts', `${SERVER}/create-services.ts`, 'npm:@playwright/test'],
  ['scripts/a.ts', 'apps/api/src/app.ts', 'npm:oxc-parser'],
];

test.each(FORBIDDEN)('%s may not import %s', (from, to, allowed) => {
  expect(breachOf(from, to)).toBe('is not allowed');
  expect(breachOf(from, to, 'type')).toBe('is not allowed');
  expect(breachOf(from, allowed)).toBe(null);
});

test('a type may be imported where what runs may not', () => {
  const client = 'packages/marketplace/src/marketplace-client.ts';
  expect(breachOf(`${SERVER}/stores/a.ts`, client, 'type')).toBe(null);
  expect(breachOf(`${SERVER}/stores/a.ts`, client, 'value')).toBe('may import types only');
});

test('what runs of the marketplace comes in by its door', () => {
  const client = 'packages/marketplace/src/marketplace-client.ts';
  expect(breachOf(`${SERVER}/lanes/call/a.ts`, client)).toBe(null);
  expect(breachOf(`${SERVER}/create-services.ts`, client)).not.toBe(null);
  expect(breachOf(`${SERVER}/lanes/run/a.ts`, client)).toBe('may import types only');
});

test('a module that no group names is refused everywhere', () => {
  expect(breachOf('scripts/a.ts', 'npm:left-pad')).toBe('is not allowed');
  expect(breachOf('scripts/a.ts', 'node:vm')).toBe('is not allowed');
});

test('a file outside all rooms may import nothing and be imported by nobody', () => {
  expect(breachOf(`${SERVER}/new-feature/a.ts`, 'node:fs')).toBe('has no room');
  expect(breachOf(`${SERVER}/tokens/a.ts`, `${SERVER}/new-feature/b.ts`)).toBe('has no room');
});

test('an import that leads nowhere or can only be read at run time is refused', () => {
  expect(breachOf('scripts/a.ts', 'missing:scripts/b.ts')).toBe('leads nowhere');
  expect(breachOf('scripts/a.ts', 'computed:')).toBe('cannot be read');
});

test('another package is entered by its name and the own one by path', () => {
  const from = 'apps/worker/src/main.ts';
  const services = `${SERVER}/create-services.ts`;
  const byPath = { from, to: services, kind: 'value', specifier: '../x.ts' } as const;
  const byName = { from, to: 'apps/worker/src/b.ts', kind: 'value', specifier: '@p/w/b' } as const;
  expect(judgeImport(byPath)?.kind).toBe('takes the wrong way');
  expect(judgeImport(byName)?.kind).toBe('takes the wrong way');
});
