import { expect, test } from 'vitest';

import type { Role } from '../parts/role.ts';
import { NOW_MS, openMarket, someNumbers } from '../testing/part-lists.ts';
import { truthOf } from '../truth.ts';

const market = openMarket();
const ROWS = someNumbers(market, 1_500)
  .filter((number) => !market.isAmbiguous(market.partFor(number).number))
  .flatMap((number) => {
    const { rows, newMinor, usedMinor } = truthOf(market, number, NOW_MS);
    return rows.map((row) => ({ ...row, number, newMinor, usedMinor }));
  });

type Row = (typeof ROWS)[number];

const ofRole = (role: Role): readonly Row[] => ROWS.filter((row) => row.role === role);

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each(['copy-supplier', 'used-interchange', 'mixed-lot', 'assembly'] as const)(
  'about one percent of the listings are of the role %s',
  (role) => {
    const share = ofRole(role).length / ROWS.length;
    expect(share).toBeGreaterThan(0.004);
    expect(share).toBeLessThan(0.02);
  },
);

test('a supplier’s own box costs about half of the maker’s and is not the part', () => {
  const rows = ofRole('copy-supplier');
  expect(rows.some(({ isThePart }) => isThePart)).toBe(false);
  expect(rows.some(({ title }) => /genuine/iu.test(title))).toBe(true);
  expect(rows.some(({ title }) => /motorcraft|acdelco|delco remy/iu.test(title))).toBe(false);
  const ratio = medianOf(rows.map(({ takenMinor, newMinor }) => takenMinor / newMinor));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(0.65);
});

const numbersIn = ({ title }: Row): number =>
  title.match(/\b[A-Z0-9-]*\d{4,}[A-Z0-9-]*\b/giu)?.length ?? 0;

test('a dismantler’s list of interchangeable numbers is the part, used', () => {
  const rows = ofRole('used-interchange');
  expect(rows.every(({ isThePart, pieces }) => isThePart && pieces === 1)).toBe(true);
  expect(rows.every(({ conditionId }) => Number(conditionId) >= 2750)).toBe(true);
  expect(medianOf(rows.map(numbersIn))).toBeGreaterThan(1);
  expect(medianOf(rows.map(({ takenMinor, usedMinor }) => takenMinor / usedMinor))).toBeCloseTo(
    1,
    0,
  );
});

test('a mixed lot names other numbers, and how many of each it has is not known', () => {
  const rows = ofRole('mixed-lot');
  expect(rows.some(({ isThePart }) => isThePart)).toBe(false);
  expect(medianOf(rows.map(numbersIn))).toBeGreaterThan(2);
});

test('an assembly that contains the part costs more and is not the part', () => {
  const rows = ofRole('assembly');
  expect(rows.some(({ isThePart }) => isThePart)).toBe(false);
  expect(rows.every(({ takenMinor, newMinor }) => takenMinor > newMinor)).toBe(true);
});
