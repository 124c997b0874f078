import { expect, test } from 'vitest';

import { claimsOf, heldBy, type TestResult } from './claims.ts';

const result = (name: string, isPassed = true): TestResult => ({
  file: 'a.test.ts',
  name,
  isPassed,
});

test('a test claims what its title names in brackets', () => {
  expect(
    claimsOf([result('refuses [5.file.none] and says why [5.file.none-words]')]),
  ).toMatchObject([{ id: '5.file.none' }, { id: '5.file.none-words' }]);
});

test('words, lists and numbers in brackets claim nothing', () => {
  expect(claimsOf([result('takes [1, 2] and [15] and [note] and [1.5]')])).toEqual([]);
});

test('a requirement that nobody claims is not held', () => {
  expect(heldBy('4.stop', claimsOf([result('stops [4.stop.requested]')]))).toBeNull();
});

test('a requirement is not held while a test that claims it fails', () => {
  const claims = claimsOf([result('one [4.stop]'), result('other [4.stop]', false)]);
  expect(heldBy('4.stop', claims)).toBeNull();
});

test('a requirement is held by the tests that claim it', () => {
  expect(heldBy('4.stop', claimsOf([result('one [4.stop]')]))).toHaveLength(1);
});
