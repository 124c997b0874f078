import { expect, test } from 'vitest';

import { SETTING_NAMES } from './setting-limits.ts';
import { SETTING_BASES, SETTING_NOTES } from './setting-notes.ts';

test.each(SETTING_NAMES)('%s has a sentence with its reason and date', (name) => {
  const { ground, asOf, reason } = SETTING_NOTES[name];
  expect(['sourced', 'measured', 'assumed']).toContain(ground);
  expect(new Date(asOf).toISOString().slice(0, 10)).toBe(asOf);
  expect(reason).toMatch(/^[A-Z].*[^.]\.$/);
});

test('distinguishes sourced and measured values from assumptions', () => {
  const of = (wanted: string) =>
    SETTING_NAMES.filter((name) => SETTING_NOTES[name].ground === wanted);
  expect(SETTING_BASES.map((ground) => [ground, of(ground)])).toEqual([
    ['sourced', ['returned', 'feeShare', 'feeCapMinor', 'feeShareBeyond', 'tax', 'returnPostage']],
    ['measured', ['returnAtHalfShare', 'piecesPerListing']],
    ['assumed', expect.arrayContaining(['share', 'floorMinor'])],
  ]);
  expect(of('assumed')).toHaveLength(SETTING_NAMES.length - 8);
});
