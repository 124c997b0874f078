import { expect, test } from 'vitest';

import { isCompatibleRelease } from './release-compatibility.ts';

test.each([
  ['0.1.0', '0.1.0', true],
  ['0.1.0', '0.1.9', true],
  ['0.1.4', '0.2.0', true],
  ['0.1.0', '0.3.0', false],
  ['0.9.0', '1.0.0', false],
  ['1.2.0', '1.1.0', true],
])('%s on the schema of %s: %s', (own, newest, may) => {
  expect(isCompatibleRelease(own, newest)).toBe(may);
});
