import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { exampleAmount, exampleSale } from '../../testing/own-sale-examples.ts';
import { lotCodeOf, ourSku } from '../our-sku.ts';
import { matchSales, type LotToMatch } from './match-sales.ts';
import { withMoney } from './sale-money.ts';

const FIRST = '018f3c2a-9b7d-7e11-a0c4-5b1f0d2e6a77';
const SECOND = '018f4d2a-9b7d-7e11-a0c4-5b1f0d2e6a77';

const lot = (
  batchId: string,
  boughtOn: string,
  lines: readonly (readonly [key: string, pieces: number | null, held?: number])[],
): LotToMatch => ({
  batchId,
  lotCode: lotCodeOf(batchId),
  boughtOn,
  lines: lines.map(([lookupKey, pieces, held = 0], at) => ({
    line: at + 1,
    lookupKey,
    pieces,
    held,
  })),
});

const LOTS = [
  lot(SECOND, '2026-05-01', [['K1', 5]]),
  lot(FIRST, '2026-03-01', [
    ['K1', 2],
    ['K2', 1],
  ]),
];

const match = (sales: Parameters<typeof withMoney>[0], lots = LOTS) =>
  matchSales(lots, withMoney(sales, []));

const short = ({ matched }: ReturnType<typeof match>) =>
  matched.map(({ batchId, line, pieces }) => [batchId === FIRST ? 1 : 2, line, pieces]);

test('our label leads to its lot, whenever it was bought', () => {
  const number = { lookupKey: 'K1', matchedBy: 'our-sku' } as const;
  const found = match([
    exampleSale({ sku: ourSku(FIRST, 1, 'A1'), number, soldOn: '2026-02-01' }),
    exampleSale({ orderRef: 'O-2', sku: ourSku(SECOND, 1), number }),
  ]);
  expect(short(found)).toEqual([
    [1, 1, 1],
    [2, 1, 1],
  ]);
});

test('a number that a person named wins over the row of our label', () => {
  const number = { lookupKey: 'K2', matchedBy: 'person' } as const;
  expect(short(match([exampleSale({ sku: ourSku(FIRST, 1), number })]))).toEqual([[1, 2, 1]]);
});

test('a label of a lot that is not bought matches no other lot', () => {
  const found = match([exampleSale({ sku: ourSku('018fffff-9b7d-7e11-a0c4-5b1f0d2e6a77', 1) })]);
  expect(found).toMatchObject({ matched: [], unmatched: [] });
});

test('by number, the lot bought first sells first, and one sale can empty it', () => {
  const found = match([exampleSale({ quantity: 3, soldOn: '2026-06-01', unitMinor: 3_333 })]);
  expect(short(found)).toEqual([
    [1, 1, 2],
    [2, 1, 1],
  ]);
  expect(found.matched.map(({ money }) => money?.backMinor)).toEqual([6_999, 3_500]);
});

test('sold before the purchase, of another number, or more than was bought: from other stock', () => {
  expect(match([exampleSale({ soldOn: '2026-02-28' })])).toMatchObject({
    matched: [],
    unmatched: [],
  });
  expect(match([exampleSale({ number: { lookupKey: 'K9', matchedBy: 'sku' } })])).toMatchObject({
    matched: [],
    unmatched: [],
  });
  const two = exampleSale({ number: { lookupKey: 'K2', matchedBy: 'sku' }, quantity: 4 });
  expect(match([two]).matched[0]).toMatchObject({ pieces: 1, money: { grossMinor: 5_125 } });
});

test('pieces that were held before sell before those of the lot', () => {
  const held = [lot(FIRST, '2026-03-01', [['K1', 2, 3]])];
  const sales = [1, 2, 3].map((at) =>
    exampleSale({ orderRef: `O-${at}`, quantity: 2, soldOn: `2026-04-0${at}` }),
  );
  expect(match(sales, held).matched.map(({ sale, pieces }) => [sale.orderRef, pieces])).toEqual([
    ['O-2', 1],
    ['O-3', 1],
  ]);
});

test('a returned piece is sold again from the same lot', () => {
  const one = [lot(FIRST, '2026-03-01', [['K1', 1]])];
  const sales = [exampleSale(), exampleSale({ orderRef: 'O-2', soldOn: '2026-04-01' })];
  const refund = exampleAmount({ kind: 'refund', amountMinor: -5_500 });
  const { matched } = matchSales(one, withMoney(sales, [refund]));
  expect(matched.map(({ sale, money }) => [sale.orderRef, money?.backMinor])).toEqual([
    ['O-1', 0],
    ['O-2', 5_500],
  ]);
});

test('without a number a sale is listed, unless it is older than every lot or canceled', () => {
  const found = match([
    exampleSale({ number: null }),
    exampleSale({ number: null, orderRef: 'O-2', soldOn: '2026-02-01' }),
    exampleSale({ number: null, orderRef: 'O-3', isCancelled: true }),
  ]);
  expect(found.unmatched.map(({ orderRef }) => orderRef)).toEqual(['O-1']);
});

test('no lot sells more by number than was bought, and no cent is counted twice', () => {
  const sales = array(
    record({
      key: constantFrom('K1', 'K2', 'K3'),
      quantity: integer({ min: 1, max: 4 }),
      unitMinor: integer({ min: 1, max: 99_999 }),
      day: integer({ min: 10, max: 30 }),
      month: integer({ min: 1, max: 9 }),
    }),
    { maxLength: 12 },
  );
  assert(
    property(sales, (drawn) => {
      const sold = drawn.map(({ key, quantity, unitMinor, day, month }, at) =>
        exampleSale({
          orderRef: `O-${at}`,
          quantity,
          unitMinor,
          number: { lookupKey: key, matchedBy: 'title' },
          soldOn: `2026-0${month}-${day}`,
        }),
      );
      const amounts = sold.map(({ orderRef }) => exampleAmount({ orderRef, amountMinor: -777 }));
      const priced = withMoney(sold, amounts);
      const { matched } = matchSales(LOTS, priced);
      for (const [batchId, line, pieces] of [
        [FIRST, 1, 2],
        [FIRST, 2, 1],
        [SECOND, 1, 5],
      ] as const) {
        const own = matched.filter((one) => one.batchId === batchId && one.line === line);
        expect(own.reduce((sum, one) => sum + one.pieces, 0)).toBeLessThanOrEqual(pieces);
      }
      for (const { sale, money } of priced) {
        const parts = matched.filter((one) => one.sale === sale);
        const back = parts.reduce((sum, one) => sum + (one.money?.backMinor ?? 0), 0);
        const taken = parts.reduce((sum, one) => sum + one.pieces, 0);
        expect(taken).toBeLessThanOrEqual(sale.quantity);
        expect(taken < sale.quantity || back === money?.backMinor).toBe(true);
      }
    }),
  );
});
