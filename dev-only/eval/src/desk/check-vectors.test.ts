import { expect, test } from 'vitest';

import { checkVectors } from './check-vectors.ts';
import { differences } from './compare-vector.ts';

test('the desk computes every reference vector', () => {
  const checked = checkVectors();
  expect(checked.length).toBeGreaterThan(0);
  expect(checked.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
});

test('a figure outside of its tolerance and a missing figure are differences', () => {
  expect(differences({ PV: 10, m: 1 }, { PV: 10.009, m: 1 })).toEqual([]);
  expect(differences({ PV: 10 }, { PV: 10.02 })).toHaveLength(1);
  expect(differences({ m: 1 }, { m: 1.00001 })).toHaveLength(1);
  expect(differences({ E: { 3: 1 } }, { E: {} })).toHaveLength(1);
  expect(differences([1, 2], [1, 2, 3])).toHaveLength(1);
});
