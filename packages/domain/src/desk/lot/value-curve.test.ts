import { expect, test } from 'vitest';

import { curveOf } from './value-curve.ts';

test('sorts lines by value and omits those without one', () => {
  const curve = curveOf(Float64Array.of(100, 0, 300, Number.NaN, 100));
  expect(curve).toMatchObject({ lines: 3, valueMinor: 500 });
  expect([...curve.rankByLine]).toEqual([1, -1, 0, -1, 2]);
  expect(curve.at(1)).toEqual({ lines: 1, valueMinor: 300 });
  expect(curve.at(9)).toEqual({ lines: 3, valueMinor: 500 });
  expect(curve.at(-1)).toEqual({ lines: 0, valueMinor: 0 });
});

test('the curve starts at zero and ends at the total', () => {
  const curve = curveOf(Float64Array.from({ length: 1_000 }, (_, line) => line));
  const points = curve.points(10);
  expect(points).toHaveLength(11);
  expect(points[0]).toEqual({ lines: 0, valueMinor: 0 });
  expect(points.at(-1)).toEqual({ lines: 999, valueMinor: 499_500 });
});

test('a lot without value has an empty curve', () => {
  expect(curveOf(new Float64Array(3)).points(10)).toEqual([{ lines: 0, valueMinor: 0 }]);
});
