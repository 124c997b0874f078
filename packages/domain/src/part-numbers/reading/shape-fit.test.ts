import { expect, test } from 'vitest';

import { labelOf } from './labels.ts';
import { shapeFit, typedWeight } from './shape-fit.ts';

test.each([
  ['FL3Z17C972A', 3],
  ['68191349AC', 3],
  ['2134694AC', 1.5],
  ['12658081', 2],
  ['1230A105', 2],
  ['D10609N00A', 2],
  ['GM12658081', 1],
  ['K80026', 1],
  ['12658081SENSOR', 0],
  ['SENSOR', 0],
])('weighs %s as %d', (compact, weight) => {
  expect(shapeFit(compact).weight).toBe(weight);
});

test('lets the dashes of a parts maker speak for short digits', () => {
  expect(typedWeight('924-517', shapeFit('924517'))).toBeGreaterThan(
    typedWeight('924517', shapeFit('924517')),
  );
});

test('knows codes that two makes share', () => {
  expect(labelOf('VO')).toMatchObject({ kind: 'make', brands: ['Volkswagen', 'Volvo'] });
  expect(labelOf('V8')).toEqual({ kind: 'word' });
  expect(labelOf('QXZ')).toBeNull();
});
