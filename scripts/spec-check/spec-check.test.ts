import { describe, expect, test } from 'vitest';

import { claimedIds, provenIds, sharedClaims } from './claims.ts';
import { compareWithSpec } from './compare-with-spec.ts';
import { type FormRow, judgeForm } from './form.ts';
import { REQUIREMENTS } from './requirements.ts';
import { ofPlaywright, ofVitest } from './test-results.ts';

const passed = (name: string) => ({ file: 'a.test.ts', name, isPassed: true });

describe('claims', () => {
  const ROWS = [
    'a processing batch [4.progress.processing]',
    'a completed batch [4.progress.completed]',
    'a paused batch',
  ];

  test('removing one row of a table un-proves its id and no other', () => {
    const ids = (rows: readonly string[]) => [...provenIds(rows.map(passed)).keys()];
    expect(ids(ROWS)).toEqual(['4.progress.processing', '4.progress.completed']);
    expect(ids(ROWS.toSpliced(1, 1))).toEqual(['4.progress.processing']);
  });

  test('a failing test disproves what another test proves', () => {
    const failed = { ...passed('other [4.stop]'), isPassed: false };
    expect(provenIds([passed('one [4.stop]'), failed]).has('4.stop')).toBe(false);
  });

  test('a longer id is another id, and other brackets claim nothing', () => {
    expect(provenIds([passed('stops [4.stop.requested]')]).has('4.stop')).toBe(false);
    expect(claimedIds('accepts [1, 2] and [15] and [note] and [1.5]')).toEqual([]);
  });

  test.each([
    ["test.each([\n  ['a', 1],\n])('a %s [4.stop]', () => {});", ['a %s [4.stop]']],
    ["test.each(rows)(\n  'a %s [4.stop]',\n  () => {});", ['a %s [4.stop]']],
    ["describe('the button [4.stop]', () => {});", ['the button [4.stop]']],
    ["test.each([['a [4.stop]', 1]])('%s', () => {});", []],
    ["test.each(fields)('has its %s [3.%s.%s]', () => {});", []],
    ["test('stops [4.stop]', () => {});", []],
  ])('the shared titles that claim an id in %s', (source, titles) => {
    expect(sharedClaims(source)).toEqual(titles);
  });
});

test('only tests that ran count', () => {
  const result = (status: string) => ({ fullName: `${status} [4.stop]`, status });
  const assertionResults = ['passed', 'failed', 'skipped', 'pending', 'todo'].map(result);
  const report = { testResults: [{ name: '/root/a.test.ts', assertionResults }] };
  expect(ofVitest(report, '/root')).toEqual([
    { file: 'a.test.ts', name: 'passed [4.stop]', isPassed: true },
    { file: 'a.test.ts', name: 'failed [4.stop]', isPassed: false },
  ]);
});

test('a journey that passed only on its second try has not passed', () => {
  const spec = (status: string, ok: boolean) => ({
    title: status,
    file: 'run.spec.ts',
    ok,
    tests: [{ status }],
  });
  const specs = [spec('expected', true), spec('flaky', true), spec('skipped', true)];
  expect(
    ofPlaywright({ suites: [{ specs }] }).map(({ name, isPassed }) => [name, isPassed]),
  ).toEqual([
    ['expected', true],
    ['flaky', false],
  ]);
});

test('every line of the specification has a requirement or requires nothing', () => {
  const compare = (lines: readonly number[], nothing: readonly number[] = []) =>
    compareWithSpec(
      '# Title\n\nIt shows a table.\nIt sorts.\n',
      lines.map((line) => ({ id: `2.rule-${line}`, line })),
      new Set(nothing),
    ).slice(1);
  expect(compare([3, 4])).toEqual([]);
  expect(compare([3], [4])).toEqual([]);
  expect(compare([3])).toEqual(['line 4 has no requirement']);
  expect(compare([2, 3, 4])).toEqual(['line 2 says nothing']);
});

test('every id is listed once', () => {
  expect(new Set(REQUIREMENTS.map(({ id }) => id)).size).toBe(REQUIREMENTS.length);
});

test('what takes more than one step, or is not where it must be in sight, is misplaced', () => {
  const row = (element: string, places: Partial<FormRow>): FormRow => ({
    element,
    '1440': 'in sight',
    '1280': 'in sight',
    '390': 'one step',
    isInSight: true,
    ...places,
  });
  const { hidden, absent, misplaced } = judgeForm([
    row('as it must be', {}),
    row('one step on a wide screen', { '1280': 'one step' }),
    row('one step where that is allowed', { '1280': 'one step', isInSight: false }),
    row('two steps on a phone', { '390': 'hidden' }),
    row('nowhere', { '1440': 'absent' }),
  ]);
  expect({ hidden, absent }).toEqual({ hidden: 1, absent: 1 });
  expect(misplaced).toEqual(['one step on a wide screen', 'two steps on a phone', 'nowhere']);
});
