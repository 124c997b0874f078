import { expect, test } from 'vitest';

import { DESK_DEFAULTS } from './desk-settings.ts';
import { EXAMPLE_LOT } from './example-lot.ts';
import { movesOfBid } from './moves-of-bid.ts';
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
