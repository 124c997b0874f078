import { expect, test } from 'vitest';

import { sampleDeclarations } from './sample-declarations.ts';

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

test('a full sample is every declaration with all its lines', () => {
  expect(sampleDeclarations('x.ts', TEXT, { share: 1, seed: 1 })).toEqual([
    'x.ts:1-2',
    'x.ts:3-3',
    'x.ts:4-13',
  ]);
});

test('a sample has about the requested size, repeats for the same seed and differs for another', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `const c${at} = ${at};`).join('\n');
  const taken = (seed: number) => sampleDeclarations('y.ts', many, { share: 0.1, seed });
  expect(taken(1).length).toBeGreaterThan(400);
  expect(taken(1).length).toBeLessThan(600);
  expect(taken(1)).toEqual(taken(1));
  expect(taken(2)).not.toEqual(taken(1));
});
