import { expect, test } from 'vitest';

import { isCompatibleRelease, isLaterRelease } from './release-compatibility.ts';

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

test.each([
  ['0.3.0', '0.3.0', false],
  ['0.3.1', '0.3.0', true],
  ['0.3.9', '0.3.10', false],
  ['0.10.0', '0.9.1', true],
  ['0.9.9', '1.0.0', false],
])('%s is later than %s: %s', (version, than, is) => {
  expect(isLaterRelease(version, than)).toBe(is);
});
