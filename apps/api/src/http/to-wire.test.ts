import { expect, test } from 'vitest';

import { toWire } from './to-wire.ts';

test('cents become money under the name without its ending, dates become text', () => {
  const wire: {
    readonly total: string;
    readonly none: string | null;
    readonly lines: readonly { readonly each: string; readonly pieces: number }[];
    readonly range: readonly [string, string];
    readonly expected: { readonly low: string };
    readonly at: string;
  } = toWire({
    totalMinor: -5,
    noneMinor: null,
    lines: [{ eachMinor: 123_456.4, pieces: 2 }],
    rangeMinor: [0, 99.6] as const,
    expectedMinor: { low: 7 },
    at: new Date('2026-03-01T10:00:00Z'),
  });
  expect(wire).toEqual({
    total: '-0.05',
    none: null,
    lines: [{ each: '1234.56', pieces: 2 }],
    range: ['0.00', '1.00'],
    expected: { low: '0.07' },
    at: '2026-03-01T10:00:00.000Z',
  });
});
