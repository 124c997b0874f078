import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';

import { exampleAmount, exampleSale } from '../../testing/own-sale-examples.ts';
import { withMoney } from './sale-money.ts';
import { splitMinor } from './split-minor.ts';

test('an amount is split to the cent, whatever the weights', () => {
  assert(
    property(
      integer({ min: -100_000, max: 100_000 }),
      array(integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const parts = splitMinor(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      },
    ),
  );
});

test('fees of an order go to its sales by what the buyer paid, a named refund to its sale alone', () => {
  const first = exampleSale();
  const second = exampleSale({ itemId: '2', unitMinor: 10_500 });
  const [one, other] = withMoney(
    [first, second],
    [
      exampleAmount({ amountMinor: -1_001 }),
      exampleAmount({ kind: 'label', amountMinor: -900 }),
      exampleAmount({ kind: 'refund', itemId: '2', amountMinor: -11_000 }),
      exampleAmount({ kind: 'sale', amountMinor: 16_500, feeBasisMinor: 17_000 }),
      exampleAmount({ orderRef: null, kind: 'other', amountMinor: -2_795 }),
    ],
  );
  expect(one?.money).toMatchObject({
    grossMinor: 5_500,
    feeMinor: -334,
    labelMinor: -300,
    refundMinor: 0,
    backMinor: 5_500 - 334 - 300,
    isReturned: false,
    hasFees: true,
  });
  expect(other?.money).toMatchObject({
    grossMinor: 11_000,
    feeMinor: -667,
    refundMinor: -11_000,
    isReturned: true,
  });
  expect((one?.money?.feeBasisMinor ?? 0) + (other?.money?.feeBasisMinor ?? 0)).toBe(17_000);
});

test('a canceled sale and one in another currency have no money; their costs burden no other sale', () => {
  const sold = withMoney(
    [
      exampleSale({ isCancelled: true }),
      exampleSale({ itemId: '2', currency: 'CAD' }),
      exampleSale({ itemId: '3' }),
    ],
    [exampleAmount({ kind: 'refund', itemId: '1', amountMinor: -5_500 })],
  );
  expect(sold.map(({ money }) => money?.backMinor ?? null)).toEqual([null, null, 5_500]);
  expect(sold[2]?.money?.hasFees).toBe(false);
});
