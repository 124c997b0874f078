import { expect, test } from 'vitest';

import { pagesWanted } from './pages-wanted.ts';

const WHOLE = { total: 1000, pageRows: 100, isMoving: true };

test('holds the pages in sight, and fetches those that the scroll goes to', () => {
  expect(pagesWanted({ first: 96, last: 136, isForward: true }, WHOLE)).toEqual({
    inSight: [0, 1],
    ahead: [2, 3, 4, 5],
  });
  expect(pagesWanted({ first: 496, last: 536, isForward: false }, WHOLE)).toEqual({
    inSight: [4, 5],
    ahead: [3, 2, 1, 0],
  });
});

test('asks for nothing beyond either end, and for one page while nobody moves', () => {
  expect(pagesWanted({ first: 960, last: 1000, isForward: true }, WHOLE)).toEqual({
    inSight: [9],
    ahead: [],
  });
  expect(pagesWanted({ first: 0, last: 0, isForward: true }, { ...WHOLE, total: 0 })).toEqual({
    inSight: [0],
    ahead: [],
  });
  expect(
    pagesWanted({ first: 0, last: 40, isForward: true }, { ...WHOLE, isMoving: false }),
  ).toEqual({ inSight: [0], ahead: [1] });
});
