import { expect, test } from 'vitest';

import { isTooDeep } from './json-parser.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['32 deep', nested(32), false],
  ['33 deep', nested(33), true],
  ['objects and arrays in turn', '{"a":['.repeat(17), true],
  ['many side by side', `[${'[],'.repeat(1_000)}1]`, false],
  ['brackets in a string', JSON.stringify({ note: nested(100) }), false],
  ['an escaped quote before brackets in a string', `{"a":"\\"${'['.repeat(40)}"}`, false],
  ['an escaped backslash that ends a string', `["\\\\",${nested(40)}]`, true],
])('%s', (_name, text, expected) => {
  expect(isTooDeep(text)).toBe(expected);
});
