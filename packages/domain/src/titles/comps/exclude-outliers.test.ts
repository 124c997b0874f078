import { describe, expect, test } from 'vitest';

import type { CompGroup, KeptVerdict, Verdict } from '../analysis/part-analysis.ts';
import { droppedVerdict } from '../reading/candidate.ts';
import { excludeOutliers } from './exclude-outliers.ts';

const kept = (unitPriceMinor: number | null, group: CompGroup = 'new'): KeptVerdict => ({
  kind: 'kept',
  match: 'exact',
  group,
  lotSize: 1,
  units: 1,
  unitPriceMinor,
  priceReason: null,
  underNumber: null,
  linkedNumber: null,
});
const copy = (unitPriceMinor: number | null): Verdict =>
  droppedVerdict('copy-maker', { units: 1, unitPriceMinor });

const pricesOf = (verdicts: readonly Verdict[], wanted?: ReadonlySet<number>) =>
  excludeOutliers(verdicts, wanted).map((verdict) =>
    verdict.kind === 'kept' ? (verdict.unitPriceMinor ?? verdict.priceReason) : 'dropped',
  );

describe('excludes an outlier', () => {
  test('among prices of its condition', () => {
    expect(pricesOf([kept(1_000), kept(1_100), kept(9_000), kept(100)])).toEqual([
      1_000,
      1_100,
      'price-outlier-high',
      'price-outlier-low',
    ]);
    expect(pricesOf([kept(1_000, 'used'), kept(1_100, 'used'), kept(9_000, 'used')])).toEqual([
      1_000,
      1_100,
      'price-outlier-high',
    ]);
  });

  test('by the prices of two used ones', () => {
    const used = [kept(600, 'used'), kept(600, 'used')];
    expect(pricesOf([kept(3_500), ...used])).toEqual([3_500, 600, 600]);
    expect(pricesOf([kept(3_501), ...used])).toEqual(['price-outlier-high', 600, 600]);
    expect(pricesOf([kept(249), ...used])).toEqual(['price-outlier-low', 600, 600]);
    expect(pricesOf([kept(3_501), kept(600, 'used')])).toEqual([3_501, 600]);
  });

  test('among used ones by the prices of new ones', () => {
    const fresh = [kept(1_000), kept(1_000), kept(1_000)];
    expect(pricesOf([kept(2_100, 'used'), ...fresh])[0]).toBe(2_100);
    expect(pricesOf([kept(2_101, 'used'), ...fresh])[0]).toBe('price-outlier-high');
    expect(pricesOf([kept(2_101, 'used'), kept(1_000), kept(1_000)])[0]).toBe('price-outlier-high');
  });

  test('below the prices of two copies, or of two used ones', () => {
    expect(pricesOf([kept(700), copy(1_000), copy(1_000)])).toEqual([700, 'dropped', 'dropped']);
    expect(pricesOf([kept(699), copy(1_000), copy(1_000)])).toEqual([
      'price-outlier-low',
      'dropped',
      'dropped',
    ]);
    expect(pricesOf([kept(699), copy(1_000)])).toEqual([699, 'dropped']);
    const used = [kept(1_000, 'used'), kept(1_000, 'used')];
    expect(pricesOf([kept(417), ...used])[0]).toBe(417);
    expect(pricesOf([kept(416), ...used])[0]).toBe('price-outlier-low');
  });

  test('never by a single sale in another condition, which may be an assembly', () => {
    expect(pricesOf([kept(26_500), kept(69_000, 'used')])).toEqual([26_500, 69_000]);
    expect(pricesOf([kept(2_101, 'used'), kept(1_000)])).toEqual([2_101, 1_000]);
  });

  test('of two prices that cannot both be right by a single sale in another condition', () => {
    const newPrices = (...prices: number[]) =>
      pricesOf([...prices.map((price) => kept(price)), kept(4_000, 'used')]).slice(0, 2);
    expect(newPrices(300, 6_000)).toEqual(['price-outlier-low', 6_000]);
    expect(newPrices(5_000, 90_000)).toEqual([5_000, 'price-outlier-high']);
  });
});

describe('the reference from other sales', () => {
  test('is their median in any order', () => {
    // The median of 100, 600 and 1000 is 600: a new one should bring 1000, at most 3500.
    const used = [kept(1_000, 'used'), kept(100, 'used'), kept(600, 'used')];
    expect(pricesOf([kept(3_500), ...used])[0]).toBe(3_500);
    expect(pricesOf([kept(3_501), ...used])[0]).toBe('price-outlier-high');
    expect(pricesOf([kept(249), ...used])[0]).toBe('price-outlier-low');
    // The median of 100, 1000 and 2000 is 1000: a used one should bring 600, at most 2100.
    const fresh = [kept(2_000), kept(100), kept(1_000)];
    expect(pricesOf([kept(2_100, 'used'), ...fresh])[0]).toBe(2_100);
    expect(pricesOf([kept(2_101, 'used'), ...fresh])[0]).toBe('price-outlier-high');
    // The median of 100, 900 and 1000 is 900: no OEM part sells below 630.
    const copies = [copy(1_000), copy(100), copy(900)];
    expect(pricesOf([kept(630), ...copies])[0]).toBe(630);
    expect(pricesOf([kept(629), ...copies])[0]).toBe('price-outlier-low');
  });

  test('ignores listings without a price and non-copies', () => {
    expect(pricesOf([kept(699), copy(1_000), copy(null)])[0]).toBe(699);
    expect(pricesOf([kept(699), copy(1_000), droppedVerdict('core')])[0]).toBe(699);
    expect(pricesOf([kept(3_501), kept(600, 'used'), kept(null, 'used')])[0]).toBe(3_501);
    expect(pricesOf([kept(3_501), kept(600, 'used'), kept(600, 'remanufactured')])[0]).toBe(3_501);
  });
});

describe('keeps a price', () => {
  test('that the user lets count', () => {
    const verdicts = [kept(1_000), kept(1_100), kept(9_000)];
    expect(pricesOf(verdicts, new Set([2]))).toEqual([1_000, 1_100, 9_000]);
  });

  test('but excludes the others', () => {
    expect(pricesOf([kept(10), kept(1_000), kept(1_100), kept(9_000)], new Set([0]))).toEqual([
      10,
      1_000,
      1_100,
      'price-outlier-high',
    ]);
  });

  test('of remanufactured goods', () => {
    const verdicts = [10, 1_000, 90_000].map((price) => kept(price, 'remanufactured'));
    expect(pricesOf(verdicts)).toEqual([10, 1_000, 90_000]);
  });

  test('as unknown where it was, with its pieces', () => {
    const verdicts = [kept(null), droppedVerdict('document'), kept(1_000)];
    expect(excludeOutliers(verdicts)).toEqual(verdicts);
    const [, , outlier] = excludeOutliers([kept(1_000), kept(1_000), kept(9_000)]);
    expect(outlier).toEqual({ ...kept(null), priceReason: 'price-outlier-high' });
  });
});
