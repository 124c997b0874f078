import { expect, test } from 'vitest';

import { sampledPlaces } from './sampled-places.ts';

const TEXT = `import { a } from './a.ts';

const ONE = 1;
export function two(
  value: number,
): number {
  if (value > ONE) {
    return a;
  }

  return 2;
}
`;

test('all of a file is its declarations, each with all its lines', () => {
  expect(sampledPlaces('x.ts', TEXT, { share: 1, seed: 1 })).toEqual([
    'x.ts:1-2',
    'x.ts:3-3',
    'x.ts:4-13',
  ]);
});

test('a share of many is about as large as was asked for, the same for a seed, and another for another', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `const c${at} = ${at};`).join('\n');
  const taken = (seed: number) => sampledPlaces('y.ts', many, { share: 0.1, seed });
  expect(taken(1).length).toBeGreaterThan(400);
  expect(taken(1).length).toBeLessThan(600);
  expect(taken(1)).toEqual(taken(1));
  expect(taken(2)).not.toEqual(taken(1));
});
