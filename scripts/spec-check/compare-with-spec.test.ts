import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { compareWithSpec } from './compare-with-spec.ts';
import { rule } from './requirement.ts';
import { ASKS_FOR_NOTHING, REQUIREMENTS } from './requirements.ts';

const SPEC = '# Title\n\nIt shows a table.\nIt sorts.\n| Method | Path |\n|---|---|\n';

const linesOf = (requirements: readonly number[], nothing: readonly number[] = []) =>
  compareWithSpec(
    SPEC,
    requirements.map((line) => rule(`2.rule-${'x'.repeat(line)}`, line, 'something')),
    new Set(nothing),
  ).filter((fault) => fault.startsWith('line'));

test('every line that says something is in a requirement, or is known to ask for nothing', () => {
  expect(linesOf([3, 4])).toEqual([]);
  expect(linesOf([3], [4])).toEqual([]);
  expect(linesOf([3])).toEqual(['line 4 is in no requirement']);
});

test('a requirement cannot stand on a line that says nothing', () => {
  expect(linesOf([2, 3, 4])).toEqual(['line 2 says nothing, but something here names it']);
});

test('another specification is noticed', () => {
  expect(compareWithSpec(SPEC, [], new Set())[0]).toMatch(/has changed/);
});

test('every id is there once', () => {
  const ids = REQUIREMENTS.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

const beside = resolve(import.meta.dirname, '../../../shared/SPEC.md');
const spec = await readFile(beside, 'utf8').catch(() => null);

test.skipIf(spec === null)(
  'the specification, where it lies beside the checkout, is covered',
  () => {
    expect(compareWithSpec(spec ?? '', REQUIREMENTS, ASKS_FOR_NOTHING)).toEqual([]);
  },
);
