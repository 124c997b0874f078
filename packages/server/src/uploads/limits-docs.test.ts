import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '@partsight/domain/columns/file-limits';
import { DEFAULT_READ_LIMITS } from '@partsight/spreadsheet/read-limits';
import { expect, test } from 'vitest';

import { IMPORT_LIMITS } from './import-limits.ts';

const MIB = 1024 * 1024;
const thousands = (count: number): string => count.toLocaleString('en-US');
const megabytes = (bytes: number): string => `${thousands(bytes / MIB)} MB`;

test('the docs state the actual file limits', async () => {
  const page = await readFile(
    resolve(import.meta.dirname, '../../../../docs/operations.md'),
    'utf8',
  );
  const { maxBatches, maxRows, maxBytes } = IMPORT_LIMITS;
  expect(page).toContain(
    `| a file | ${megabytes(MAX_FILE_BYTES)}, ${thousands(MAX_FILE_ROWS)} rows, ${megabytes(DEFAULT_READ_LIMITS.maxUnpackedBytes)} unpacked |`,
  );
  expect(page).toContain(
    `| one account | ${thousands(maxBatches)} lists, ${thousands(maxRows)} rows, ${megabytes(maxBytes)} of files and rows as stored`,
  );
});
