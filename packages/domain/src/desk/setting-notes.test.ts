import { expect, test } from 'vitest';

import { SETTING_NAMES } from './setting-limits.ts';
import { GROUNDS, SETTING_NOTES } from './setting-notes.ts';

test.each(SETTING_NAMES)('%s says in a sentence why it is what it is, and as of when', (name) => {
  const { ground, asOf, reason } = SETTING_NOTES[name];
  expect(['sourced', 'measured', 'assumed']).toContain(ground);
  expect(new Date(asOf).toISOString().slice(0, 10)).toBe(asOf);
  expect(reason).toMatch(/^[A-Z].*[^.]\.$/);
});

test('what rests on a source or a measurement is told from what is assumed', () => {
  const of = (wanted: string) =>
    SETTING_NAMES.filter((name) => SETTING_NOTES[name].ground === wanted);
  expect(GROUNDS.map((ground) => [ground, of(ground)])).toEqual([
    ['sourced', ['returned', 'feeShare', 'feeCapMinor', 'feeShareBeyond', 'tax', 'returnPostage']],
    ['measured', ['piecesPerListing']],
    ['assumed', expect.arrayContaining(['share', 'floorMinor'])],
  ]);
  expect(of('assumed')).toHaveLength(SETTING_NAMES.length - 7);
});
