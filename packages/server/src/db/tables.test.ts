import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const run = promisify(execFile);

test('the generated table types are those of the migrated database', async () => {
  const folder = resolve(import.meta.dirname, '../..');
  const codegen = resolve(folder, '../../node_modules/kysely-codegen/dist/cli/bin.js');
  await expect(
    run(process.execPath, [codegen, '--url', db.ownerUrl, '--verify'], { cwd: folder }),
  ).resolves.toBeDefined();
});
