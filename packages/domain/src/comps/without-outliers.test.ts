import { describe, expect, test } from 'vitest';

import type { CompGroup, KeptVerdict, Verdict } from '../analysis/part-analysis.ts';
import { dropped } from './candidate.ts';
import { withoutOutliers } from './without-outliers.ts';

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
  dropped('copy-maker', { units: 1, unitPriceMinor });

const pricesOf = (verdicts: readonly Verdict[], wanted?: ReadonlySet<number>) =>
  withoutOutliers(verdicts, wanted).map((verdict) =>
    verdict.kind === 'kept' ? (verdict.unitPriceMinor ?? verdict.priceReason) : 'dropped',
  );

describe('an odd price is left out', () => {
  test('among those of its own condition', () => {
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

  test('by what two used ones bring', () => {
    const used = [kept(600, 'used'), kept(600, 'used')];
    expect(pricesOf([kept(3_500), ...used])).toEqual([3_500, 600, 600]);
    expect(pricesOf([kept(3_501), ...used])).toEqual(['price-outlier-high', 600, 600]);
    expect(pricesOf([kept(249), ...used])).toEqual(['price-outlier-low', 600, 600]);
    expect(pricesOf([kept(3_501), kept(600, 'used')])).toEqual([3_501, 600]);
  });

  test('and a used one by what new ones bring', () => {
    const fresh = [kept(1_000), kept(1_000), kept(1_000)];
    expect(pricesOf([kept(2_100, 'used'), ...fresh])[0]).toBe(2_100);
    expect(pricesOf([kept(2_101, 'used'), ...fresh])[0]).toBe('price-outlier-high');
    expect(pricesOf([kept(2_101, 'used'), kept(1_000), kept(1_000)])[0]).toBe('price-outlier-high');
    expect(pricesOf([kept(2_101, 'used'), kept(1_000)])).toEqual([2_101, 'price-outlier-low']);
  });

  test('where it is below what two copies, or a used one, tell', () => {
    expect(pricesOf([kept(700), copy(1_000), copy(1_000)])).toEqual([700, 'dropped', 'dropped']);
    expect(pricesOf([kept(699), copy(1_000), copy(1_000)])).toEqual([
      'price-outlier-low',
      'dropped',
      'dropped',
    ]);
    expect(pricesOf([kept(699), copy(1_000)])).toEqual([699, 'dropped']);
    expect(pricesOf([kept(600), kept(1_000, 'used')])).toEqual([600, 1_000]);
    expect(pricesOf([kept(599), kept(1_000, 'used')])).toEqual(['price-outlier-low', 1_000]);
  });
});

describe('what other sales tell', () => {
  test('is the middle of them in whatever order they come', () => {
    // The middle of 100, 600 and 1000 is 600: a new one should bring 1000, up to 3500.
    const used = [kept(1_000, 'used'), kept(100, 'used'), kept(600, 'used')];
    expect(pricesOf([kept(3_500), ...used])[0]).toBe(3_500);
    expect(pricesOf([kept(3_501), ...used])[0]).toBe('price-outlier-high');
    expect(pricesOf([kept(249), ...used])[0]).toBe('price-outlier-low');
    // The middle of 100, 1000 and 2000 is 1000: a used one should bring 600, up to 2100.
    const fresh = [kept(2_000), kept(100), kept(1_000)];
    expect(pricesOf([kept(2_100, 'used'), ...fresh])[0]).toBe(2_100);
    expect(pricesOf([kept(2_101, 'used'), ...fresh])[0]).toBe('price-outlier-high');
    // The middle of 100, 900 and 1000 is 900: no genuine one goes below 630.
    const copies = [copy(1_000), copy(100), copy(900)];
    expect(pricesOf([kept(630), ...copies])[0]).toBe(630);
    expect(pricesOf([kept(629), ...copies])[0]).toBe('price-outlier-low');
  });

  test('is the higher one of what copies and a used one tell', () => {
    const copies = [copy(1_000), copy(1_000)];
    expect(pricesOf([kept(699), ...copies, kept(600, 'used')])[0]).toBe('price-outlier-low');
    expect(pricesOf([kept(719), ...copies, kept(1_200, 'used')])[0]).toBe('price-outlier-low');
    expect(pricesOf([kept(720), ...copies, kept(1_200, 'used')])[0]).toBe(720);
  });

  test('is not told by what has no price or is no copy', () => {
    expect(pricesOf([kept(699), copy(1_000), copy(null)])[0]).toBe(699);
    expect(pricesOf([kept(699), copy(1_000), dropped('core')])[0]).toBe(699);
    expect(pricesOf([kept(3_501), kept(600, 'used'), kept(null, 'used')])[0]).toBe(3_501);
    expect(pricesOf([kept(3_501), kept(600, 'used'), kept(600, 'remanufactured')])[0]).toBe(3_501);
  });
});

describe('a price stays', () => {
  test('that a person wants', () => {
    const verdicts = [kept(1_000), kept(1_100), kept(9_000)];
    expect(pricesOf(verdicts, new Set([2]))).toEqual([1_000, 1_100, 9_000]);
  });

  test('while others that nobody wants do not', () => {
    expect(pricesOf([kept(10), kept(1_000), kept(1_100), kept(9_000)], new Set([0]))).toEqual([
      10,
      1_000,
      1_100,
      'price-outlier-high',
    ]);
  });

  test('of what is remanufactured', () => {
    const verdicts = [10, 1_000, 90_000].map((price) => kept(price, 'remanufactured'));
    expect(pricesOf(verdicts)).toEqual([10, 1_000, 90_000]);
  });

  test('unknown where it was, and the pieces with it', () => {
    const verdicts = [kept(null), dropped('document'), kept(1_000)];
    expect(withoutOutliers(verdicts)).toEqual(verdicts);
    const [, , odd] = withoutOutliers([kept(1_000), kept(1_000), kept(9_000)]);
    expect(odd).toEqual({ ...kept(null), priceReason: 'price-outlier-high' });
  });
});
