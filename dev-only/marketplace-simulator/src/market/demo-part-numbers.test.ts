import { expect, test } from 'vitest';

import { FAILING_PART_NUMBERS } from '../insights/magic-part-numbers.ts';
import { DEMO_PART_NUMBERS } from './demo-part-numbers.ts';
import { normalizePartNumber } from './part-number.ts';
import { PartsMarket } from './parts-market.ts';
import { mildPart } from './parts/mild-part.ts';

const SEED = 1;
const NOW_MS = Date.parse('2026-11-14T15:30:00Z');

const market = new PartsMarket({ seed: SEED, grammar: 'open', isMild: true });
const ordinary = DEMO_PART_NUMBERS.filter(({ units }) => units !== null).map((demo) => ({
  ...demo,
  ...mildPart(normalizePartNumber(demo.partNumber), SEED),
}));

test.each(ordinary)(
  '$partNumber is a $description and sold $units units',
  ({ partNumber, description, role, units, part }) => {
    const sold = market
      .sold(partNumber, NOW_MS)
      .filter((row) => row.role === role && normalizePartNumber(row.title).includes(part.number));
    expect(part.kind.nouns.open).toContain(description);
    expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
  },
);

test('numbers listed as failing are those that always fail', () => {
  const listed = DEMO_PART_NUMBERS.filter(({ expected }) => expected === 'failure').map(
    ({ partNumber }) => normalizePartNumber(partNumber),
  );
  expect(listed.length).toBeGreaterThan(0);
  for (const number of listed) {
    expect(FAILING_PART_NUMBERS).toHaveProperty(number);
  }
});

test('the list is long enough to show every grade and every trade', () => {
  expect(DEMO_PART_NUMBERS).toHaveLength(60);
  expect(new Set(DEMO_PART_NUMBERS.map(({ expected }) => expected))).toEqual(
    new Set(['A', 'B', 'between', 'C', 'unsold', 'failure']),
  );
  expect(new Set(ordinary.map(({ role }) => role))).toEqual(
    new Set(['genuine', 'genuine-used', 'copy-maker']),
  );
});
