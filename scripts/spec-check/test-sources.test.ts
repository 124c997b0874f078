import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { filesThatName, testSources } from './test-sources.ts';

const SOURCES = [
  { file: 'title.test.ts', text: "test('stops [4.stop]', () => undefined);" },
  { file: 'table.test.ts', text: "test.each([['4.stop', 1]])('[%s]', () => undefined);" },
  { file: 'short.test.ts', text: "test.each([['stop', 1]])('[4.%s]', () => undefined);" },
  { file: 'word.test.ts', text: "test('says stop', () => say('stop'));" },
  { file: 'longer.test.ts', text: "test('stops [4.stop.requested]', () => undefined);" },
];

test('a test names a requirement in its title or in a table, and not by a longer name', () => {
  expect(filesThatName('4.stop', SOURCES)).toEqual([
    'title.test.ts',
    'table.test.ts',
    'short.test.ts',
  ]);
});

test('the tests of every part of the product are found', async () => {
  const files = (await testSources(resolve(import.meta.dirname, '../..'))).map(({ file }) => file);
  for (const part of ['apps/api/', 'apps/web/', 'packages/domain/', 'e2e/journeys/']) {
    expect(files.some((file) => file.startsWith(part))).toBe(true);
  }
});
