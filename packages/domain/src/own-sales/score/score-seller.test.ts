import { describe, expect, test } from 'vitest';

import { DESK_DEFAULTS, type DeskSettings } from '../../desk/settings/desk-settings.ts';
import { exampleAmount, exampleSale } from '../../testing/own-sale-examples.ts';
import { scoreSeller, type BoughtLot, type SellerRecords } from './score-seller.ts';

const FIRST = '018f3c2a-9b7d-7e11-a0c4-5b1f0d2e6a77';
const SECOND = '018f4d2a-9b7d-7e11-a0c4-5b1f0d2e6a77';

/** A lot of one line, listed a month after it was bought. */
const bought = (lookupKey: string, changes: Partial<BoughtLot> = {}): BoughtLot => ({
  batchId: FIRST,
  boughtOn: '2026-03-01',
  paidMinor: 5_000,
  decline: 0,
  expectedMinor: [0, 8_000],
  lowMinor: [0, 4_000],
  highMinor: [0, 12_000],
  settings: { ...DESK_DEFAULTS, position: 1, elasticity: 0 },
  lines: [
    {
      line: 1,
      lookupKey,
      pieces: 4,
      ahead: 0,
      held: 0,
      forecast: {
        priceMinor: 10_000,
        basis: null,
        netMinor: 6_000,
        payoutMinor: 6_500,
        share: 0.2,
        shareFactor: 1,
        ownPerMonth: 1,
        shape: 2,
        start: 1,
        keptPieces: 4,
        valueMinor: 20_000,
      },
    },
  ],
  ...changes,
});

const sold = (lookupKey: string, unitMinor: number, soldOn = '2026-04-10') =>
  exampleSale({
    orderRef: `O-${lookupKey}`,
    number: { lookupKey, matchedBy: 'title' },
    unitMinor,
    soldOn,
  });

const records = (changes: Partial<SellerRecords> = {}): SellerRecords => ({
  sales: [],
  transactions: [],
  windows: [],
  listedOn: new Map(),
  through: '2026-04-29',
  ...changes,
});

const TWO = [
  bought('K1'),
  bought('K2', { batchId: SECOND, boughtOn: '2026-03-05', paidMinor: 90_000 }),
];

test('a lot has the figures of its own sales, and the seller those of all', () => {
  const score = scoreSeller(
    TWO,
    records({
      sales: [
        sold('K1', 9_000),
        sold('K2', 11_000),
        exampleSale({ orderRef: 'O-3', number: null, soldOn: '2026-04-10' }),
      ],
    }),
  );
  expect(score.lots.map(({ batchId, figures }) => [batchId, figures.price])).toEqual([
    [FIRST, { value: 0.9, count: 1 }],
    [SECOND, { value: 1.1, count: 1 }],
  ]);
  expect(score.figures.price).toEqual({ value: 1, count: 2 });
  expect(score).toMatchObject({ matchedSales: 2, unmatchedSales: 1 });
  expect(score.totals).toMatchObject({ lots: 2, paidMinor: 95_000, paidOff: 1 });
});

test('a sale of two lots is one sale', () => {
  const lots = [bought('K1'), bought('K1', { batchId: SECOND, boughtOn: '2026-03-05' })];
  const sale = { ...sold('K1', 9_000), quantity: 6 };
  const score = scoreSeller(lots, records({ sales: [sale] }));
  expect(score.lots.map(({ sales }) => sales)).toEqual([1, 1]);
  expect(score.matchedSales).toBe(1);
});

test('fees of all lots are read with the settings of the one bought last', () => {
  const noCap = { ...DESK_DEFAULTS, feeCapMinor: 0 };
  const lots = [
    bought('K2', { batchId: SECOND, boughtOn: '2026-03-05', settings: noCap }),
    bought('K1'),
  ];
  const score = scoreSeller(
    lots,
    records({
      sales: [sold('K1', 9_000)],
      transactions: [exampleAmount({ orderRef: 'O-K1', amountMinor: -1_000 })],
    }),
  );
  expect(score.lots[1]?.figures.fees?.count).toBe(1);
  expect(score.figures.fees).toBeNull();
});

describe('the own share', () => {
  const windows = [{ lookupKey: 'K1', from: '2026-03-01', to: '2026-04-29', units: 100 }];
  const shareOf = (
    changes: Partial<SellerRecords> = {},
    settings: Partial<DeskSettings> = {},
    lot = bought('K1'),
  ) =>
    scoreSeller(
      [{ ...lot, settings: { ...lot.settings, ...settings } }],
      records({ windows, sales: [sold('K1', 5_000)], ...changes }),
    ).share?.value;

  test('counts from the day on which a line was to be listed', () => {
    // Listed on March 31: 30 of the 60 days of the market, in which it sold 50.
    expect(shareOf()).toBeCloseTo(1 / 50);
  });

  test('or from its own listing, unless that is older than the lot', () => {
    expect(shareOf({ listedOn: new Map([['K1', '2026-03-16']]) })).toBeCloseTo(1 / 75);
    expect(shareOf({ listedOn: new Map([['K1', '2026-02-16']]) })).toBeCloseTo(1 / 50);
  });

  test('is measured against what the price taken was to win', () => {
    // At half the price four times as many buyers were to be had.
    expect(shareOf({}, { elasticity: 2 })).toBeCloseTo(1 / 200);
    expect(shareOf({}, { elasticity: 2, position: 0.5 })).toBeCloseTo(1 / 50);
  });

  test('needs a line that was to be listed', () => {
    const [line] = bought('K1').lines;
    const unlisted = { ...line?.forecast, keptPieces: 0 };
    for (const forecast of [null, unlisted]) {
      const lines = [{ ...line, forecast }] as BoughtLot['lines'];
      expect(shareOf({}, {}, bought('K1', { lines }))).toBeUndefined();
    }
  });
});

test('own figures become settings under their names', () => {
  const { figures, share, ownSettings } = scoreSeller(
    TWO,
    records({
      sales: [sold('K1', 9_000)],
      transactions: [exampleAmount({ orderRef: 'O-K1', amountMinor: -1_000 })],
      windows: [{ lookupKey: 'K1', from: '2026-03-01', to: '2026-04-29', units: 100 }],
    }),
  );
  expect(ownSettings).toEqual({
    share: { value: share?.value, count: 1 },
    position: figures.price,
    feeShare: figures.fees,
    promoted: figures.ads,
    returned: figures.returned,
  });
});

test('without bought lots there is nothing to say', () => {
  const score = scoreSeller([], records({ sales: [sold('K1', 9_000)] }));
  expect(score).toMatchObject({ lots: [], share: null, matchedSales: 0, unmatchedSales: 0 });
  expect(new Set(Object.values(score.figures))).toEqual(new Set([null]));
});
