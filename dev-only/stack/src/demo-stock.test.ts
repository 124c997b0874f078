import { expect, test } from 'vitest';

import { demoStock } from './demo-stock.ts';

test('five thousand different numbers of several makers, with many descriptions, costs and bins', () => {
  const stock = demoStock(5_000);
  const different = (values: readonly unknown[]) => new Set(values).size;
  expect(different(stock.map(({ number }) => number.replaceAll('-', '')))).toBe(5_000);
  expect(different(stock.map(({ brand }) => brand))).toBeGreaterThanOrEqual(5);
  expect(different(stock.map(({ description }) => description))).toBeGreaterThanOrEqual(60);
  expect(different(stock.map(({ costMinor }) => costMinor))).toBeGreaterThan(3_000);
  expect(different(stock.map(({ bin }) => bin))).toBeGreaterThan(1_000);
  expect(stock.every(({ onHand, costMinor }) => onHand >= 1 && costMinor > 0)).toBe(true);
});

test('the stock is the same each time', () => {
  expect(demoStock(100)).toEqual(demoStock(5_000).slice(0, 100));
});
