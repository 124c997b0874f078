import { assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DESK_DEFAULTS } from '../../desk/settings/desk-settings.ts';
import { exampleAmount, exampleSale } from '../../testing/own-sale-examples.ts';
import { ownFigures, type OwnFigure, type SaleOfLine } from './own-figures.ts';
import { ownShareOf, type SharedLine } from './own-share.ts';
import type { LineForecast } from './predict-lot.ts';
import { proposeSettings } from './propose-settings.ts';
import { withMoney } from './sale-money.ts';
import { misjudged } from './score-lots.ts';

const FORECAST: LineForecast = {
  priceMinor: 10_000,
  basis: 'new',
  netMinor: 6_000,
  payoutMinor: 6_260,
  share: 0.25,
  shareFactor: 1,
  ownPerMonth: 1,
  shape: 2,
  start: 0,
  keptPieces: 5,
  valueMinor: 20_000,
};

const saleOf = (
  sale: Parameters<typeof exampleSale>[0],
  ...amounts: readonly Parameters<typeof exampleAmount>[0][]
): SaleOfLine[] =>
  withMoney(
    [exampleSale(sale)],
    amounts.map((one) => exampleAmount(one)),
  ).map(({ sale: sold, money }) => ({
    matched: { sale: sold, batchId: 'B', line: 1, pieces: sold.quantity, money },
    forecast: FORECAST,
  }));

describe('figures of own sales', () => {
  test('each says what it was counted from', () => {
    const figures = ownFigures(
      [
        ...saleOf(
          { unitMinor: 9_000, postageMinor: 0 },
          { kind: 'sale', amountMinor: 9_000, feeBasisMinor: 10_000 },
          { amountMinor: -1_360, feeType: 'FINAL_VALUE_FEE' },
          { amountMinor: -40, feeType: 'FINAL_VALUE_FEE_FIXED_PER_ORDER' },
          { kind: 'ad', amountMinor: -300 },
          { kind: 'label', amountMinor: -800 },
        ),
        ...saleOf({ orderRef: 'O-2', unitMinor: 6_000 }),
      ],
      DESK_DEFAULTS,
    );
    expect(figures).toEqual({
      price: { value: 0.75, count: 2 },
      payout: { value: (9_000 - 1_360 - 40 - 300 - 800) / 6_260, count: 1 },
      fees: { value: 0.136, count: 1 },
      ads: { value: 0.03, count: 1 },
      postageKept: { value: -8, count: 1 },
      returned: { value: 0, count: 1 },
    });
  });

  test('a report without kinds of fees: the usual order fee is taken off, and tax is added to the base', () => {
    const base = 10_000 * (1 + DESK_DEFAULTS.tax);
    const { fees } = ownFigures(
      saleOf({ unitMinor: 9_500 }, { amountMinor: -Math.round(0.136 * base) - 40 }),
      DESK_DEFAULTS,
    );
    expect(fees?.value).toBeCloseTo(0.136, 4);
  });

  test('fees of a returned sale say nothing of the fee', () => {
    const { fees, returned } = ownFigures(
      saleOf(
        {},
        { amountMinor: -700 },
        { amountMinor: 660 },
        { kind: 'refund', amountMinor: -5_500 },
      ),
      DESK_DEFAULTS,
    );
    expect({ fees, returned }).toEqual({ fees: null, returned: { value: 1, count: 1 } });
  });

  test('without money nothing is said of fees, postage or returns', () => {
    expect(ownFigures(saleOf({}), DESK_DEFAULTS)).toMatchObject({
      payout: null,
      fees: null,
      ads: null,
      postageKept: null,
      returned: null,
    });
  });
});

describe('share of the market', () => {
  const window = { lookupKey: 'K1', from: '2026-04-01', to: '2026-06-29', units: 90 };
  const line: SharedLine = {
    lookupKey: 'K1',
    listedOn: '2026-03-01',
    pieces: 100,
    ahead: 0,
    shareFactor: 1,
    sales: [
      { soldOn: '2026-03-20', pieces: 5 },
      { soldOn: '2026-04-15', pieces: 6 },
      { soldOn: '2026-06-01', pieces: 3 },
    ],
  };

  test('own pieces by those of the market on the same days', () => {
    expect(ownShareOf([line], [window], '2026-12-31')).toEqual({ value: 0.1, sales: 2, parts: 1 });
    // Crowded lines were expected to win less.
    expect(ownShareOf([{ ...line, shareFactor: 0.5 }], [window], '2026-12-31')?.value).toBe(0.2);
  });

  test('counts from the listing until the last piece is sold, and through the last known day', () => {
    const listed = { ...line, listedOn: '2026-05-31' };
    expect(ownShareOf([listed], [window], '2026-12-31')?.value).toBeCloseTo(3 / 30, 10);
    const sold = { ...line, pieces: 11 };
    expect(ownShareOf([sold], [window], '2026-12-31')?.value).toBeCloseTo(6 / 15, 10);
    expect(ownShareOf([line], [window], '2026-04-30')?.value).toBeCloseTo(6 / 30, 10);
  });

  test('is unknown without sold figures of the market, and where other pieces sell first', () => {
    expect(ownShareOf([line], [], '2026-12-31')).toBeNull();
    expect(ownShareOf([{ ...line, ahead: 2 }], [window], '2026-12-31')).toBeNull();
    expect(ownShareOf([{ ...line, listedOn: '2026-07-01' }], [window], '2026-12-31')).toBeNull();
  });
});

describe('proposals', () => {
  const propose = (figure: OwnFigure) =>
    proposeSettings(
      { share: figure, position: null, feeShare: null, promoted: null, returned: null },
      DESK_DEFAULTS,
    );

  test('nothing before 30 sales; then the default counts as 20', () => {
    expect(propose({ value: 0.12, count: 29 })).toEqual([]);
    expect(propose({ value: 0.12, count: 30 })).toEqual([
      { setting: 'share', own: 0.12, count: 30, current: 0.25, proposed: 0.172 },
    ]);
    expect(propose({ value: 0.12, count: 200 })[0]?.proposed).toBe(0.1318);
  });

  test('lie between the default and the own figure, and nearer to it with every sale', () => {
    assert(
      property(
        double({ min: 0.02, max: 0.5, noNaN: true }),
        integer({ min: 30, max: 5_000 }),
        (own, count) => {
          const proposed = propose({ value: own, count })[0]?.proposed ?? Number.NaN;
          const more = propose({ value: own, count: 2 * count })[0]?.proposed ?? Number.NaN;
          expect(proposed).toBeGreaterThanOrEqual(Math.min(own, 0.25) - 1e-4);
          expect(proposed).toBeLessThanOrEqual(Math.max(own, 0.25) + 1e-4);
          expect(Math.abs(more - own)).toBeLessThanOrEqual(Math.abs(proposed - own) + 1e-4);
        },
      ),
    );
  });

  test('stay within the limits of the setting', () => {
    expect(propose({ value: 3, count: 1_000 })[0]?.proposed).toBe(0.5);
    expect(propose({ value: 0, count: 5_000 })[0]?.proposed).toBe(0.02);
  });
});

test.each([
  [0.97, 0.76, 'share'],
  [0.8, 1.05, 'price'],
  [0.8, 0.5, 'both'],
  [1.02, 0.95, 'neither'],
  [null, 0.5, null],
  [0.8, null, null],
])('price %d and share %d of what was assumed: %s was off', (price, share, off) => {
  expect(misjudged(price, share)).toBe(off);
});
