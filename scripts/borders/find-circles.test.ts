import { expect, test } from 'vitest';

import { findCircles, graphOf } from './find-circles.ts';

const circlesIn = (...ways: [string, string][]) => findCircles(graphOf(ways));

test('a tree has no circle', () => {
  expect(circlesIn(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd'])).toEqual([]);
});

test('the shortest circle of a knot is shown, once', () => {
  expect(circlesIn(['a', 'b'], ['b', 'c'], ['c', 'a'], ['b', 'a'], ['x', 'a'])).toEqual([
    ['a', 'b', 'a'],
  ]);
});

test('each knot has its own circle', () => {
  expect(circlesIn(['a', 'b'], ['b', 'a'], ['b', 'c'], ['c', 'd'], ['d', 'c'])).toEqual([
    ['a', 'b', 'a'],
    ['c', 'd', 'c'],
  ]);
});

test('a file that imports itself is a circle', () => {
  expect(circlesIn(['a', 'a'])).toEqual([['a', 'a']]);
});
