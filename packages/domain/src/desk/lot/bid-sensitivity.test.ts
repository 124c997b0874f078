import { expect, test } from 'vitest';

import { BID_DRIVERS, bidSensitivities } from '../../testing/bid-sensitivity.ts';
import { EXAMPLE_LOT } from '../../testing/example-lot.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { outlayMinor, solveBid } from './bid.ts';
import { createLotValuer } from './lot.ts';

test('price and share raise the bid, fees and target return lower it', () => {
  const moves = bidSensitivities(EXAMPLE_LOT, DEFAULT_PRIOR, REFERENCE_SETTINGS);
  const of = (name: string) => moves.find(({ driver }) => driver === name);
  for (const name of ['position', 'share', 'months', 'units', 'quantity']) {
    expect([name, of(name)?.down ?? 0]).toEqual([
      name,
      expect.toSatisfy((down: number) => down < 0),
    ]);
    expect([name, of(name)?.up ?? 0]).toEqual([name, expect.toSatisfy((up: number) => up > 0)]);
  }
  for (const name of ['targetReturn', 'feeShare', 'returned', 'postage']) {
    expect([name, of(name)?.up ?? 0]).toEqual([name, expect.toSatisfy((up: number) => up < 0)]);
  }
  expect(moves[0]?.driver).toBe('position');
});

test('every driver moves by a fifth, strongest first', () => {
  const moves = bidSensitivities(EXAMPLE_LOT, DEFAULT_PRIOR, REFERENCE_SETTINGS);
  const strengths = moves.map(({ down, up }) => Math.max(Math.abs(down), Math.abs(up)));
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  expect(Math.min(...strengths)).toBeGreaterThan(0);
  expect(moves.map(({ driver }) => driver).toSorted()).toEqual([...BID_DRIVERS].toSorted());
});

test.each([
  ['targetReturn', { targetReturn: 0.48 }, { targetReturn: 0.72 }],
  ['share', { share: 0.2 }, { share: 0.3 }],
  ['months', { months: 10 }, { months: 14 }],
] as const)('moving %s equals bidding with that setting', (mover, less, more) => {
  const settings = { ...REFERENCE_SETTINGS, targetReturn: 0.6, share: 0.25, months: 12 };
  const bid = (changes: Partial<typeof settings>) => {
    const own = { ...settings, ...changes };
    const lot = createLotValuer(EXAMPLE_LOT, DEFAULT_PRIOR).figures(own);
    const terms = { outlayMinor: outlayMinor(lot, 'take-all', own), countedShare: 0 };
    return solveBid(lot, terms, own).walkAwayMinor;
  };
  const move = bidSensitivities(EXAMPLE_LOT, DEFAULT_PRIOR, settings).find(
    (one) => one.driver === mover,
  );
  expect(move?.down).toBeCloseTo(bid(less) / bid({}) - 1, 12);
  expect(move?.up).toBeCloseTo(bid(more) / bid({}) - 1, 12);
});

test('a zero bid has no sensitivity', () => {
  const moves = bidSensitivities([], DEFAULT_PRIOR, REFERENCE_SETTINGS);
  expect(moves.every(({ down, up }) => down === 0 && up === 0)).toBe(true);
});
