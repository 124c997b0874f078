import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { explainLine } from '../line/calculation-steps.ts';
import { lineUnknownReason, type DeskLine } from '../line/desk-line.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { createLotValuer } from './lot.ts';

const figuresOf = (lines: readonly DeskLine[], changes: Partial<typeof REFERENCE_SETTINGS> = {}) =>
  createLotValuer(lines, DEFAULT_PRIOR).figures({ ...REFERENCE_SETTINGS, ...changes });

describe('unknown lines', () => {
  const good = buildDeskLine();
  const UNKNOWN: [string, DeskLine][] = [
    ['no-answer', { ...buildDeskLine({ quantity: 3, costMinor: 2_000 }), seen: null }],
    ['no-quantity', buildDeskLine({ quantity: null })],
    ['no-price', { ...buildDeskLine(), price: null }],
    ['short-window', buildDeskLine({ days: 7 })],
  ];
  test.each(UNKNOWN)('%s is counted separately and never as zero', (reason, one) => {
    const alone = figuresOf([good]);
    const lot = figuresOf([good, one]);
    expect(lineUnknownReason(one)).toBe(reason);
    expect(lot.valueMinor).toBe(alone.valueMinor);
    expect(lot.spread).toEqual(alone.spread);
    expect(lot.lines.valueMinor[1]).toBeNaN();
    expect(lot.lines.netMinor[1]).toBeNaN();
    expect(lot.lines.sold[1]).toBeNaN();
    const pieces = one.quantity ?? 0;
    expect(lot.pieces).toMatchObject({ all: 6 + pieces, unlisted: pieces });
    expect(lot.unknown).toEqual({
      lines: 1,
      withoutQuantity: reason === 'no-quantity' ? 1 : 0,
      costMinor: (one.quantity ?? 0) * (one.costMinor ?? 0),
    });
    expect(explainLine(one, DEFAULT_PRIOR, REFERENCE_SETTINGS)).toEqual([]);
  });

  test('a window of a quarter of a month is just long enough', () => {
    const observed = { listings: 1, units: 1, months: 0.25 };
    expect(lineUnknownReason({ ...good, seen: observed })).toBeNull();
    expect(lineUnknownReason({ ...good, seen: { ...observed, months: 0.249 } })).toBe(
      'short-window',
    );
  });
});

test('a line with an implausible cost is kept out of the lot', () => {
  const [good, setAside] = [buildDeskLine(), buildDeskLine({ doubt: 'odd-cost' })];
  const lot = figuresOf([good, setAside]);
  expect(lot.valueMinor).toBe(28_526);
  expect(lot.doubted).toEqual({ lines: 1, valueMinor: 28_526 });
  expect(lot.knownCostMinor).toBe(6 * 5_000);
  expect(lot.listedLines).toBe(1);
  expect(lot.pieces).toMatchObject({ all: 12, unlisted: 6 });
});

test('restricted goods are worth nothing and stay behind', () => {
  const lot = figuresOf([buildDeskLine({ isRestricted: true })]);
  expect([lot.valueMinor, lot.listedLines, lot.pieces.unlisted]).toEqual([0, 0, 6]);
});

test('a line that does not pay for its listing is worth nothing and stays behind', () => {
  const slow = buildDeskLine({ quantity: 3, listings: 0, units: 0 });
  const present = figuresOf([slow], { listingMinor: 0 }).valueMinor;
  expect(figuresOf([slow], { listingMinor: present - 2 })).toMatchObject({
    valueMinor: 2,
    pieces: { all: 3, unlisted: 0 },
  });
  expect(figuresOf([slow], { listingMinor: present + 1 })).toMatchObject({
    valueMinor: 0,
    pieces: { all: 3, unlisted: 3 },
  });
});

test('a list without lines or costs has zero totals', () => {
  expect(figuresOf([])).toMatchObject({
    valueMinor: 0,
    p90Minor: 0,
    listedLines: 0,
    knownCostMinor: 0,
    pieces: { all: 0, unlisted: 0 },
    unknown: { lines: 0, withoutQuantity: 0, costMinor: 0 },
  });
  expect(figuresOf([buildDeskLine({ costMinor: null })]).knownCostMinor).toBe(0);
});

test('cash comes in month by month, after the listing cost', () => {
  const { cashMinor, lines } = figuresOf([buildDeskLine(), buildDeskLine({ quantity: 2 })]);
  expect(cashMinor).toHaveLength(REFERENCE_SETTINGS.months + 1);
  expect(cashMinor[0]).toBe(-2 * REFERENCE_SETTINGS.listingMinor);
  const sold = (lines.sold[0] ?? 0) + (lines.sold[1] ?? 0);
  expect(cashMinor.at(-1)).toBeCloseTo((lines.netMinor[0] ?? 0) * sold - 2 * 167, 6);
  expect(cashMinor).toEqual(cashMinor.toSorted((a, b) => a - b));
});

test.each([
  ['as many pieces', { quantity: 5 }],
  ['as many ahead', { ahead: 3 }],
  ['as many listings', { listings: 13 }],
  ['as many sold', { units: 21 }],
  ['as long a look', { days: 89 }],
  ['as many rivals', { rivals: 9 }],
])('a line that differs in %s is valued separately', (_, changes) => {
  const [one, other] = [buildDeskLine(), buildDeskLine(changes)];
  const together = [...figuresOf([one, other]).lines.valueMinor];
  expect(together).toEqual([figuresOf([one]).valueMinor, figuresOf([other]).valueMinor]);
  expect(together[0]).not.toBe(together[1]);
});

test('recomputes for every setting that sales probabilities depend on', () => {
  const lot = createLotValuer([buildDeskLine()], DEFAULT_PRIOR);
  for (const changes of [
    { share: 0.1 },
    { decline: 0.05 },
    { months: 6 },
    { piecesPerListing: 3 },
    {},
    { share: 0.1 },
  ]) {
    const settings = { ...REFERENCE_SETTINGS, ...changes };
    expect(lot.figures(settings).valueMinor).toBe(figuresOf([buildDeskLine()], changes).valueMinor);
  }
});

test('what buyers pay less fees, shipping and returns is what the pieces bring', () => {
  const settings = { pressure: 0, spaceMinor: 0 };
  const line = buildDeskLine({ quantity: 1 });
  const lot = figuresOf([line], settings);
  const { grossMinor, feesMinor, sendingMinor, returnsMinor } = lot.costs;
  const account = explainLine(line, DEFAULT_PRIOR, { ...REFERENCE_SETTINGS, ...settings });
  const step = (label: string) => account.find((one) => one.label === label)?.value ?? Number.NaN;
  const perSale = (minor: number) => minor / (lot.lines.sold[0] ?? Number.NaN);
  expect(perSale(grossMinor)).toBeCloseTo(step('gross'), 6);
  expect(perSale(feesMinor)).toBeCloseTo(-step('fee') - step('order-fee') - step('promoted'), 6);
  expect(perSale(sendingMinor)).toBeCloseTo(
    -step('postage') - step('packing') - step('material'),
    6,
  );
  expect(perSale(returnsMinor)).toBeCloseTo(
    -step('refunds') - step('resold') - step('return-postage'),
    6,
  );
  expect(grossMinor - feesMinor - sendingMinor - returnsMinor).toBeCloseTo(step('income'), 6);
});
