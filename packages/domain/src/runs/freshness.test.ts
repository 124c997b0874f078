import { expect, test } from 'vitest';

import { FRESH_HOURS, freshFrom } from './freshness.ts';

test('a response is reused for six hours', () => {
  expect(FRESH_HOURS).toBe(6);
  expect(freshFrom(new Date('2026-11-15T03:00:00Z'))).toEqual(new Date('2026-11-14T21:00:00Z'));
});
