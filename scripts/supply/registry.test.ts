import { expect, test } from 'vitest';

import { neglectOf } from './registry.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');

test.each([
  ['kept up', '2026-01-01', undefined, null],
  ['without a release for years', '2023-01-01', undefined, 'unmaintained'],
  ['deprecated', '2026-01-01', 'use another', 'deprecated'],
  ['no longer deprecated', '2026-01-01', '', null],
])('a package that is %s', (_name, day, deprecated, kind) => {
  const published = {
    time: { created: '2020-01-01', '1.0.0': day, modified: '2026-10-01' },
    versions: { '1.0.0': deprecated === undefined ? {} : { deprecated } },
  };
  expect(neglectOf(published, '1.0.0', NOW)?.kind ?? null).toBe(kind);
});
