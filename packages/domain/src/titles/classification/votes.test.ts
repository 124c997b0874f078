import { expect, test } from 'vitest';

import { mostCommon } from './votes.ts';

const byName = (a: string, b: string) => a.localeCompare(b);

test.each([
  [[], null],
  [['b'], 'b'],
  [['a', 'b', 'b'], 'b'],
  [['b', 'a'], 'a'],
  [['c', 'b', 'c', 'b', 'a'], 'b'],
])('of %j the winner is %j', (votes, winner) => {
  expect(mostCommon(votes, byName)).toBe(winner);
});

test('by default the first one named wins a tie', () => {
  expect(mostCommon(['b', 'a', 'a', 'b'], () => 0)).toBe('b');
});
