import { afterAll, beforeAll, expect, test } from 'vitest';

import { BREACHES } from './borders/breach.ts';
import { copyCheckout, type CopiedCheckout } from './testing/copied-checkout.ts';

let copy: CopiedCheckout;

beforeAll(async () => {
  copy = await copyCheckout();
});

afterAll(() => copy.remove());

const server = 'packages/server/src';

/** Files that break a border, each with what the command has to say of it. */
const PLANTED: readonly (readonly [path: string, text: string, said: string])[] = [
  [
    'apps/web/src/lib/planted-spreadsheet.ts',
    "export type { Cell } from '@partsight/spreadsheet/cell';",
    'web/lib may not import spreadsheet',
  ],
  [
    'apps/worker/src/planted-contract.ts',
    "export { getPart } from '@partsight/contract/batches';",
    'worker may not import contract',
  ],
  [
    'apps/worker/src/planted-api.ts',
    "export * from '@partsight/api/app';",
    'worker may not import api',
  ],
  [
    'apps/api/src/http/planted-worker.ts',
    "export * from '@partsight/worker/watch-loop';",
    'api/http may not import worker',
  ],
  [
    'apps/worker/src/planted-path.ts',
    "export * from '../../../packages/server/src/create-services.ts';",
    'takes the wrong way: apps/worker/src/planted-path.ts',
  ],
  [
    'apps/web/src/lib/planted-feature.ts',
    "export * from '../features/batches/wording.ts';",
    'web/lib may not import web/batches',
  ],
  [
    'apps/web/src/lib/planted-app.ts',
    "export const page = () => import('../app/app.tsx');",
    'web/lib may not import web/app',
  ],
  [
    'apps/web/src/features/batches/planted-app.ts',
    "export * from '../../app/dashboard-address.ts';",
    'web/batches may not import web/app',
  ],
  [
    'apps/web/src/features/batches/planted-feature.ts',
    "export * from '../tokens/time-left.ts';",
    'web/batches may not import web/tokens',
  ],
  [
    'apps/web/src/ui/planted-domain.ts',
    "export type Mark = import('@partsight/domain/value/grade').Grade;",
    'web/ui may not import domain',
  ],
  [
    'apps/api/src/tokens/planted-feature.ts',
    "export * from '../batches/present-batch.ts';",
    'api/tokens may not import api/batches',
  ],
  [
    `${server}/tokens/planted-use-case.ts`,
    "export type { RestReason } from '../lanes/lanes.repo.ts';",
    'server/tokens may not import server/lanes repositories',
  ],
  [
    `${server}/tokens/planted.repo.ts`,
    "export { settleSql } from '../batches/settle.sql.ts';",
    'server/tokens repositories may not import server/batches SQL',
  ],
  [
    'apps/web/src/lib/planted-driver.ts',
    "import { Pool } from 'pg';\nexport const pool = new Pool();",
    'web/lib may not import npm:pg',
  ],
  [
    'packages/domain/src/planted.test.ts',
    "import '@partsight/server/create-services';",
    'domain tests may not import server/services',
  ],
  [
    'packages/contract/src/planted.ts',
    "export { join } from 'node:path';",
    'contract may not import node:path',
  ],
  [
    `${server}/stores/planted-client.ts`,
    "export { marketplaceClient } from '@partsight/marketplace/marketplace-client';",
    'may import types only',
  ],
  [`${server}/unheard-of/planted.ts`, 'export const a = 1;', 'has no room'],
  [`${server}/stores/planted-gone.ts`, "export * from './gone.ts';", 'leads nowhere'],
  [
    `${server}/stores/planted-computed.ts`,
    'export const load = (name: string) => import(name);',
    'cannot be read',
  ],
  [
    `${server}/stores/planted-sql.ts`,
    "export const ALL = 'select * from store_runs';",
    'speaks SQL',
  ],
  [
    'packages/spreadsheet/src/planted-a.ts',
    "import type { B } from './planted-b.ts';\nexport type A = B;",
    'is a circle of files: packages/spreadsheet/src/planted-a.ts -> packages/spreadsheet/src/planted-b.ts',
  ],
  [
    'packages/spreadsheet/src/planted-b.ts',
    "import type { A } from './planted-a.ts';\nexport type B = A;",
    'is a circle of files',
  ],
  ['apps/worker/src/main.ts', 'export {};', 'is allowed and unused: worker -> server/platform'],
];

/** Only a table can lead in a circle of rooms; a test of its own shows that. */
const OF_THE_TABLE = 'is a circle of rooms';

test(
  'the command passes what is allowed and names every planted breach',
  { timeout: 180_000 },
  async () => {
    const check = () => copy.run('scripts/check-borders.ts');
    expect(await check()).toMatchObject({ code: 0 });

    for (const [path, text] of PLANTED) {
      await copy.write(path, text);
    }
    await copy.replace(
      'packages/domain/package.json',
      '"exports": {',
      '"exports": { "./*": "./src/*.ts",',
    );
    await copy.replace('docs/architecture.md', '| `domain` |', '| `the domain` |');

    const { code, said } = await check();
    expect(code).toBe(1);
    expect(PLANTED.filter(([, , text]) => !said.includes(text))).toEqual([]);
    expect(said).toContain('@partsight/domain exports ./*, which nobody outside imports');
    expect(BREACHES.filter((kind) => !said.includes(`${kind}: `))).toEqual([OF_THE_TABLE]);
  },
);
