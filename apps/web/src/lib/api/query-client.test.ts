import { expect, test } from 'vitest';

import { createQueryClient } from './query-client.ts';

test('data never goes stale and nothing is refetched on focus [4.data.never-stale] [4.data.no-focus]', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(Number.POSITIVE_INFINITY);
  expect(queries?.refetchOnWindowFocus).toBe(false);
  expect(queries?.refetchInterval).toBe(false);
});

test('neither queries nor mutations retry [4.data.no-retry]', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries?.retry).toBe(false);
  expect(mutations?.retry).toBe(false);
});
