import { expect, test } from 'vitest';

import { isTooYoung, lockAdditions } from './lock-additions.ts';
import { readLock } from './lock-file.ts';

const lockOf = (...releases: string[]) =>
  readLock(
    JSON.stringify({
      packages: Object.fromEntries(
        releases.map((release) => {
          const [path = '', version = ''] = release.split(' ');
          return [path, { version }] as const;
        }),
      ),
    }),
  );

test('a release is new when no place of the lock file before had it', () => {
  const before = lockOf('node_modules/a 1.0.0', 'node_modules/b/node_modules/c 1.0.0');
  const after = lockOf('node_modules/a 1.0.1', 'node_modules/c 1.0.0', 'node_modules/@s/d 3.0.0');
  expect(lockAdditions(before, after)).toEqual([
    { name: 'a', version: '1.0.1' },
    { name: '@s/d', version: '3.0.0' },
  ]);
});

test.each([
  ['2026-11-01T00:00:00Z', false],
  ['2026-11-09T00:00:01Z', true],
  ['2026-11-16T00:00:00Z', true],
  [undefined, true],
])('a release of %s is too young: %s', (publishedAt, expected) => {
  expect(isTooYoung(publishedAt, new Date('2026-11-16T00:00:00Z'))).toBe(expected);
});
