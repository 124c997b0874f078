import { describe, expect, test } from 'vitest';

import { dealerLines } from './dealer-lines.ts';
import { openMarket } from './testing/part-lists.ts';

const market = openMarket();
const LINES = dealerLines(market, { count: 1_000 });

const shareOf = (isMeant: (line: (typeof LINES)[number]) => boolean): number =>
  LINES.filter(isMeant).length / LINES.length;

describe('a dealer’s list', () => {
  test('is the same for the same options and differs between draws', () => {
    expect(dealerLines(openMarket(), { count: 50 })).toEqual(LINES.slice(0, 50));
    expect(dealerLines(market, { count: 50, draw: 2 })).not.toEqual(LINES.slice(0, 50));
    expect(new Set(LINES.map(({ partNumber }) => market.partFor(partNumber).number)).size).toBe(
      LINES.length,
    );
  });

  test('is mostly Ford, GM and Mopar', () => {
    expect(shareOf(({ make }) => ['Ford', 'GM', 'Mopar'].includes(make))).toBeGreaterThan(0.75);
    expect(
      dealerLines(market, { count: 20, makes: ['BMW'] }).every(({ make }) => make === 'BMW'),
    ).toBe(true);
  });

  test('has every fate: sold, never sold, copied only, superseded, ambiguous', () => {
    const fates = LINES.map(({ partNumber }) => market.partFor(partNumber));
    const share = (fate: string): number =>
      fates.filter((truth) => truth.fate === fate).length / fates.length;
    expect(share('sells')).toBeGreaterThan(0.4);
    expect(share('never-sold')).toBeGreaterThan(0.12);
    expect(share('copies-only')).toBeGreaterThan(0.05);
    expect(share('superseded')).toBeGreaterThan(0.04);
    const ambiguous = fates.filter(({ number }) => market.isAmbiguous(number));
    expect(ambiguous.length).toBeGreaterThan(20);
  });

  test('has the quantities and costs of such lists', () => {
    expect(shareOf(({ quantity }) => quantity === 1)).toBeGreaterThan(0.35);
    expect(shareOf(({ quantity }) => quantity > 20)).toBeGreaterThan(0.01);
    expect(LINES.every(({ quantity, costMinor }) => quantity > 0 && costMinor > 0)).toBe(true);
    const dearer = LINES.filter(
      ({ partNumber, costMinor }) => costMinor > market.partFor(partNumber).newMinor,
    );
    expect(dearer.length / LINES.length).toBeGreaterThan(0.08);
    expect(LINES.every(({ description }) => /^[A-Z]/u.test(description))).toBe(true);
  });
});
