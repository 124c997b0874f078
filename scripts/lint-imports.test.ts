import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** One forbidden import for every kind of folder. */
const PLANTED: readonly (readonly [path: string, specifier: string])[] = [
  ['packages/domain/src/core/planted.ts', 'zod'],
  ['packages/domain/src/titles/comps/planted.ts', 'node:fs'],
  ['packages/contract/src/planted.ts', '@partsight/server/db/database'],
  ['packages/contract/src/wire/planted.ts', 'fastify'],
  ['packages/marketplace/src/planted.ts', '@partsight/server/db/database'],
  ['packages/spreadsheet/src/planted.ts', '@partsight/domain/core/money'],
  ['packages/server/src/lots/planted.ts', 'kysely'],
  ['packages/server/src/offers/planted.ts', 'fastify'],
  ['packages/server/src/runs/planted.ts', '@partsight/contract/runs'],
  ['packages/server/src/research/planted.ts', '@partsight/marketplace/marketplace-client'],
  ['packages/server/src/runs/planted.repo.ts', './run-batches.service.ts'],
  ['packages/server/src/platform/planted.ts', '../db/database.ts'],
  ['packages/server/src/db/planted.ts', '../lots/lots.repo.ts'],
  ['apps/api/src/lots/planted.ts', '@partsight/server/lots/lots.repo'],
  ['apps/api/src/offers/planted.ts', '../lots/lots.routes.ts'],
  ['apps/api/src/runs/present-planted.ts', '@partsight/server/runs/run-batches.service'],
  ['apps/api/src/http/planted.ts', 'pg'],
  ['apps/worker/src/planted.ts', '@partsight/contract/runs'],
  ['apps/admin/src/planted.ts', '@partsight/domain/core/money'],
  ['apps/web/src/ui/planted.ts', '@partsight/contract/runs'],
  ['apps/web/src/lib/planted.ts', '../features/lots/lot-text.ts'],
  ['apps/web/src/features/lots/planted.ts', '../../app/app.tsx'],
  ['apps/web/src/features/uploads/planted.ts', '../results/user-columns.ts'],
  ['apps/web/src/app/planted.ts', '@partsight/server/db/database'],
];
const paths = PLANTED.map(([path]) => resolve(root, path));
/** The rules of the checkout without type information, which would load every project. */
const config = resolve(root, '.oxlintrc.planted.json');

afterAll(() => Promise.all([config, ...paths].map((path) => rm(path, { force: true }))));

test('lint refuses a forbidden import in every kind of folder', async () => {
  for (const [path, specifier] of PLANTED) {
    await mkdir(dirname(resolve(root, path)), { recursive: true });
    await writeFile(
      resolve(root, path),
      `import { planted } from '${specifier}';\nexport const used = planted;\n`,
    );
  }
  const rules = await readFile(resolve(root, '.oxlintrc.json'), 'utf8');
  await writeFile(config, rules.replace('"typeAware": true', '"typeAware": false'));
  const lint = promisify(execFile)(
    resolve(root, 'node_modules/.bin/oxlint'),
    ['-c', config, '-A', 'all', '-D', 'no-restricted-imports', '--format', 'unix', ...paths],
    { cwd: root, maxBuffer: 1e8 },
  );
  const output = await lint.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  expect(PLANTED.filter(([path]) => !output.includes(path)).map(([path]) => path)).toEqual([]);
});
