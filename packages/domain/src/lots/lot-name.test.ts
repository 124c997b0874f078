import { expect, test } from 'vitest';

import { lotNameOf } from './lot-name.ts';

test.each([
  ['Smith Ford.xlsx', 'Smith Ford'],
  ['Smith.2026-11.csv', 'Smith.2026-11'],
  ['Smith Ford', 'Smith Ford'],
  ['.csv', '.csv'],
  ['a.csv', 'a'],
])('%s is called %s', (file, name) => {
  expect(lotNameOf(file)).toBe(name);
});
