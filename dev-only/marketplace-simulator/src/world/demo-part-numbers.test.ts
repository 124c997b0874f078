import { expect, test } from 'vitest';

import { FAILING_PART_NUMBERS, PECULIAR_PART_NUMBERS } from '../insights/magic-part-numbers.ts';
import { DEMO_PART_NUMBERS, DEMO_SEED, type DemoExpectation } from './demo-part-numbers.ts';
import { normalisePartNumber } from './part-number.ts';
import { World } from './world.ts';

const levelOf = (units: number): DemoExpectation => {
  if (units >= 15) {
    return 'A';
  }
  if (units >= 5) {
    return 'B';
  }
  if (units >= 3) {
    return 'between';
  }
  return units >= 1 ? 'C' : 'unsold';
};

const MAGIC = new Set([
  ...Object.keys(FAILING_PART_NUMBERS),
  ...Object.values<string>(PECULIAR_PART_NUMBERS),
]);

const world = new World(DEMO_SEED);
const ordinary = DEMO_PART_NUMBERS.filter(
  ({ partNumber }) => !MAGIC.has(normalisePartNumber(partNumber)),
);

test.each(ordinary)(
  '$partNumber sells as the list says: $expected',
  ({ partNumber, expected, description }) => {
    const { demand, wording } = world.subjectOf(normalisePartNumber(partNumber));
    expect(levelOf(demand)).toBe(expected);
    expect(wording).toMatchObject({ noun: description });
  },
);

test('numbers listed as failing are those that always fail', () => {
  const listed = DEMO_PART_NUMBERS.filter(({ expected }) => expected === 'failure').map(
    ({ partNumber }) => normalisePartNumber(partNumber),
  );
  expect(listed.length).toBeGreaterThan(0);
  for (const number of listed) {
    expect(FAILING_PART_NUMBERS).toHaveProperty(number);
  }
});

test('the list is long enough to show every grade and every trade', () => {
  const trades = ordinary.map(
    ({ partNumber }) => world.subjectOf(normalisePartNumber(partNumber)).trade,
  );
  expect(DEMO_PART_NUMBERS).toHaveLength(60);
  expect(new Set(DEMO_PART_NUMBERS.map(({ expected }) => expected))).toEqual(
    new Set(['A', 'B', 'between', 'C', 'unsold', 'failure']),
  );
  expect(new Set(trades)).toEqual(new Set(['oem-new', 'oem-used', 'aftermarket']));
});
