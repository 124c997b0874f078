import { expect, test } from 'vitest';

import { storeProgressQuery } from './store-mutations.ts';

test('polls store progress every second without retries', () => {
  expect(storeProgressQuery.refetchInterval).toBe(1000);
  expect(storeProgressQuery.retry).toBeUndefined();
});
