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
const copy = (unitPriceMinor: number): Verdict =>
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

describe('a price stays', () => {
  test('that a person wants', () => {
    const verdicts = [kept(1_000), kept(1_100), kept(9_000)];
    expect(pricesOf(verdicts, new Set([2]))).toEqual([1_000, 1_100, 9_000]);
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
