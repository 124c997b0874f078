import { expect, test } from 'vitest';

import { importConcurrency } from './import-queue.ts';

test('imports leave connections for other requests, and always have at least one slot', () => {
  expect(importConcurrency(3)).toBe(1);
  expect(importConcurrency(2)).toBe(1);
});
