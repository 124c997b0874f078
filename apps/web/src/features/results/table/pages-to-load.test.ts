import { expect, test } from 'vitest';

import { pagesToLoad } from './pages-to-load.ts';

const OPTIONS = { total: 1000, pageRows: 100, isMoving: true };

test('keeps the visible pages, and fetches those ahead of the scroll', () => {
  expect(pagesToLoad({ first: 96, last: 136, isForward: true }, OPTIONS)).toEqual({
    inSight: [0, 1],
    ahead: [2, 3, 4, 5, 6, 7, 8, 9],
  });
  expect(pagesToLoad({ first: 496, last: 536, isForward: false }, OPTIONS)).toEqual({
    inSight: [4, 5],
    ahead: [3, 2, 1, 0],
  });
});

test('requests nothing beyond either end, and one page while idle', () => {
  expect(pagesToLoad({ first: 960, last: 1000, isForward: true }, OPTIONS)).toEqual({
    inSight: [9],
    ahead: [],
  });
  expect(pagesToLoad({ first: 0, last: 0, isForward: true }, { ...OPTIONS, total: 0 })).toEqual({
    inSight: [0],
    ahead: [],
  });
  expect(
    pagesToLoad({ first: 0, last: 40, isForward: true }, { ...OPTIONS, isMoving: false }),
  ).toEqual({ inSight: [0], ahead: [1] });
});
