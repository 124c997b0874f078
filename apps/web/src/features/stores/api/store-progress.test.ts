import { expect, test } from 'vitest';

import { storeProgressQuery } from './store-mutations.ts';

test('the progress of a store is asked for every second and no question is repeated', () => {
  expect(storeProgressQuery.refetchInterval).toBe(1000);
  expect(storeProgressQuery.retry).toBeUndefined();
});
