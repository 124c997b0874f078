import { expect, test } from 'vitest';

import { outlayMinor, solveBid } from './bid.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { EXAMPLE_LOT } from './example-lot.ts';
import { openLot } from './lot.ts';
import { BID_MOVERS, movesOfBid } from './moves-of-bid.ts';
import { USUAL_PRIOR } from './prior.ts';

test('price and share move the bid with them, fees and the wished return against them', () => {
  const moves = movesOfBid(EXAMPLE_LOT, USUAL_PRIOR, DESK_DEFAULTS);
  const of = (name: string) => moves.find(({ mover }) => mover === name);
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
  expect(moves[0]?.mover).toBe('position');
});

test('every mover is moved by a fifth, and the strongest stands first', () => {
  const moves = movesOfBid(EXAMPLE_LOT, USUAL_PRIOR, DESK_DEFAULTS);
  const strengths = moves.map(({ down, up }) => Math.max(Math.abs(down), Math.abs(up)));
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  expect(Math.min(...strengths)).toBeGreaterThan(0);
  expect(moves.map(({ mover }) => mover).toSorted()).toEqual([...BID_MOVERS].toSorted());
});

test.each([
  ['targetReturn', { targetReturn: 0.48 }, { targetReturn: 0.72 }],
  ['share', { share: 0.2 }, { share: 0.3 }],
  ['months', { months: 10 }, { months: 14 }],
] as const)('moving %s is bidding with that setting', (mover, less, more) => {
  const settings = { ...DESK_DEFAULTS, targetReturn: 0.6, share: 0.25, months: 12 };
  const bid = (wish: Partial<typeof settings>) => {
    const own = { ...settings, ...wish };
    const lot = openLot(EXAMPLE_LOT, USUAL_PRIOR).figures(own);
    const terms = { outlayMinor: outlayMinor(lot, 'take-all', own), countedShare: 0 };
    return solveBid(lot, terms, own).walkAwayMinor;
  };
  const move = movesOfBid(EXAMPLE_LOT, USUAL_PRIOR, settings).find((one) => one.mover === mover);
  expect(move?.down).toBeCloseTo(bid(less) / bid({}) - 1, 12);
  expect(move?.up).toBeCloseTo(bid(more) / bid({}) - 1, 12);
});

test('a lot for which nothing is bid is moved by nothing', () => {
  const moves = movesOfBid([], USUAL_PRIOR, DESK_DEFAULTS);
  expect(moves.every(({ down, up }) => down === 0 && up === 0)).toBe(true);
});
