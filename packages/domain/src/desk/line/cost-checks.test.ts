import { describe, expect, test } from 'vitest';

import { checkCosts, COST_DOUBTS, type CostLine } from './cost-checks.ts';

/** A part whose price is this multiple of its 100-dollar cost. */
const line = (ratio: number, changes: Partial<CostLine> = {}): CostLine => ({
  price: { minor: ratio * 10_001, comps: 2, basis: 'new' },
  costMinor: 10_001,
  coreMinor: null,
  hasExactComps: true,
  ...changes,
});
const EVEN = Array.from({ length: 20 }, () => line(1));
const doubtsOf = (one: CostLine) =>
  checkCosts([...EVEN, one])?.doubts.map(({ line: at, kind, pieces }) => [at, kind, pieces]);

describe('the price-to-cost ratio of a lot', () => {
  test('needs twenty lines with price and cost', () => {
    expect(checkCosts(EVEN)).toEqual({ median: 0, deviation: 0, limit: Math.LN2, doubts: [] });
    expect(checkCosts(EVEN.slice(1))).toBeNull();
  });

  test.each<[string, Partial<CostLine>]>([
    ['no price', { price: null }],
    ['a price by its cost', { price: { minor: 10_001, comps: 2, basis: 'cost' } }],
    ['a single sale', { price: { minor: 10_001, comps: 1, basis: 'new' } }],
    ['no cost', { costMinor: null }],
    ['a zero cost', { costMinor: 0 }],
  ])('ignores a line with %s', (_, changes) => {
    expect(checkCosts([...EVEN.slice(1), line(1, changes)])).toBeNull();
  });

  test('uses used sales too', () => {
    const used = line(1, { price: { minor: 10_001, comps: 2, basis: 'used' } });
    expect(checkCosts([...EVEN.slice(1), used])).not.toBeNull();
  });

  test('widens with the spread of the lot', () => {
    const wide = Array.from({ length: 21 }, (_, at) => line(4 ** ((at % 3) - 1)));
    const check = checkCosts(wide);
    expect(check?.median).toBeCloseTo(0, 12);
    expect(check?.deviation).toBeCloseTo(1.4826 * Math.log(4), 12);
    expect(check?.limit).toBeCloseTo(2.5 * 1.4826 * Math.log(4), 12);
  });
});

describe('flags a cost', () => {
  test('beyond twice the usual ratio, but not below half of it', () => {
    expect(doubtsOf(line(2.01))).toEqual([]);
    expect(doubtsOf(line(100))).toEqual([]);
    expect(doubtsOf(line(0.5))).toEqual([]);
    expect(doubtsOf(line(0.49))).toEqual([[20, 'pack', 2]]);
  });

  test.each([4, 5, 6, 8, 10, 12, 25, 50, 100])('as that of a pack of %d', (pieces) => {
    expect(doubtsOf(line(1 / pieces))).toEqual([[20, 'pack', pieces]]);
  });

  test('as written in cents when it is whole and a hundred times too high', () => {
    const whole = { costMinor: 10_000, price: { minor: 100, comps: 2, basis: 'new' } } as const;
    expect(doubtsOf(line(1, whole))).toEqual([[20, 'cents', null]]);
  });

  test.each<[string, Partial<CostLine>, string]>([
    ['the old part in it', { coreMinor: 6_667 }, 'core'],
    ['an old part that costs too little for that', { coreMinor: 1_000 }, 'high'],
    ['an old part that costs as much as all', { coreMinor: 10_001 }, 'high'],
    ['a zero core charge', { coreMinor: 0 }, 'high'],
    ['sales that are not sure', { hasExactComps: false }, 'another-part'],
    ['no explanation', {}, 'high'],
  ])('with %s', (_, changes, kind) => {
    expect(doubtsOf(line(1 / 3, changes))).toEqual([[20, kind, null]]);
  });

  test('with the factor by which it looks too high', () => {
    expect(checkCosts([...EVEN, line(1 / 3)])?.doubts[0]?.factor).toBeCloseTo(3, 9);
  });
});

test('every check has a name', () => {
  expect(COST_DOUBTS).toEqual(['pack', 'cents', 'core', 'another-part', 'high', 'low']);
});

describe('the list prices of the sheet', () => {
  /** Cost is 0.6 of the list price, and no line was ever sold. */
  const listed = (listMinor: number | null, costMinor = 6_000): CostLine =>
    line(1, { price: null, listMinor, costMinor });
  const usual = (count: number) => Array.from({ length: count }, () => listed(10_000));
  const doubted = (lines: readonly CostLine[]) =>
    checkCosts(lines)?.doubts.map(({ line: at, kind }) => [at, kind]);

  test.each([
    [12_000, [[50, 'pack']]],
    [9_001, [[50, 'high']]],
    [8_999, []],
    [3_000, [[50, 'low']]],
  ])('a cost of %d, usually 6,000: %j', (costMinor, doubts) => {
    expect(doubted([...usual(50), listed(10_000, costMinor)])).toEqual(doubts);
  });

  test('widen the limit where they are no fixed multiple', () => {
    const wide = Array.from({ length: 60 }, (_, at) => listed(10_000 * 1.3 ** ((at % 3) - 1)));
    expect(doubted([...wide, listed(10_000, 12_000)])).toEqual([]);
    expect(doubted([...wide, listed(10_000, 60_000)])).toEqual([[60, 'pack']]);
  });

  test('decide from fifty on; before, sales do', () => {
    const sold = Array.from({ length: 20 }, () => line(1));
    const wrong = listed(10_000, 12_000);
    expect(doubted([...sold, ...usual(48), wrong])).toEqual([]);
    expect(doubted([...sold, ...usual(49), wrong])).toEqual([[69, 'pack']]);
    expect(doubted([...usual(49), listed(null, 12_000)])).toBeUndefined();
  });
});
