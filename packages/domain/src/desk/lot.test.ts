import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { accountOfLine } from './account.ts';
import { lineUnknown, type DeskLine } from './desk-line.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { openLot } from './lot.ts';
import { USUAL_PRIOR } from './prior.ts';

const figuresOf = (lines: readonly DeskLine[], wish: Partial<typeof DESK_DEFAULTS> = {}) =>
  openLot(lines, USUAL_PRIOR).figures({ ...DESK_DEFAULTS, ...wish });

describe('what is unknown', () => {
  const good = buildDeskLine();
  const UNKNOWN: [string, DeskLine][] = [
    ['no-answer', { ...buildDeskLine({ quantity: 3, costMinor: 2_000 }), seen: null }],
    ['no-quantity', buildDeskLine({ quantity: null })],
    ['no-price', { ...buildDeskLine(), price: null }],
    ['short-window', buildDeskLine({ days: 7 })],
  ];
  test.each(UNKNOWN)(
    '%s is counted beside the sums and never in them as nothing',
    (reason, one) => {
      const alone = figuresOf([good]);
      const lot = figuresOf([good, one]);
      expect(lineUnknown(one)).toBe(reason);
      expect(lot.valueMinor).toBe(alone.valueMinor);
      expect(lot.spread).toEqual(alone.spread);
      expect(lot.lines.valueMinor[1]).toBeNaN();
      expect(lot.lines.netMinor[1]).toBeNaN();
      expect(lot.lines.sold[1]).toBeNaN();
      expect(lot.pieces).toEqual({ all: 6 + (one.quantity ?? 0), unlisted: 0 });
      expect(lot.unknown).toEqual({
        lines: 1,
        withoutQuantity: reason === 'no-quantity' ? 1 : 0,
        costMinor: (one.quantity ?? 0) * (one.costMinor ?? 0),
      });
      expect(accountOfLine(one, USUAL_PRIOR, DESK_DEFAULTS)).toEqual([]);
    },
  );

  test('a window of a quarter of a month is just long enough', () => {
    const seen = { listings: 1, units: 1, months: 0.25 };
    expect(lineUnknown({ ...good, seen })).toBeNull();
    expect(lineUnknown({ ...good, seen: { ...seen, months: 0.249 } })).toBe('short-window');
  });
});

test('a line with an odd cost stands beside the lot', () => {
  const [good, odd] = [buildDeskLine(), buildDeskLine({ isSetAside: true })];
  const lot = figuresOf([good, odd]);
  expect(lot.valueMinor).toBe(28_526);
  expect(lot.setAside).toEqual({ lines: 1, valueMinor: 28_526 });
  expect(lot.knownCostMinor).toBe(6 * 5_000);
  expect(lot.listedLines).toBe(1);
  expect(lot.pieces).toEqual({ all: 12, unlisted: 0 });
});

test('what may not be sold is worth nothing and is left', () => {
  const lot = figuresOf([buildDeskLine({ isStopped: true })]);
  expect([lot.valueMinor, lot.listedLines, lot.pieces.unlisted]).toEqual([0, 0, 6]);
});

test('what does not pay for its listing is worth nothing and is left', () => {
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

test('a list without a line, or without a cost, has sums of nothing', () => {
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

test('money comes in month by month, after the listing has been paid', () => {
  const { cashMinor, lines } = figuresOf([buildDeskLine(), buildDeskLine({ quantity: 2 })]);
  expect(cashMinor).toHaveLength(DESK_DEFAULTS.months + 1);
  expect(cashMinor[0]).toBe(-2 * DESK_DEFAULTS.listingMinor);
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
  ['as many rivals', { rivals: { live: 9, sellers: null } }],
])('a line without %s as another is valued by itself', (_, wish) => {
  const [one, other] = [buildDeskLine(), buildDeskLine(wish)];
  const together = [...figuresOf([one, other]).lines.valueMinor];
  expect(together).toEqual([figuresOf([one]).valueMinor, figuresOf([other]).valueMinor]);
  expect(together[0]).not.toBe(together[1]);
});

test('every setting that chances depend on is reckoned anew', () => {
  const lot = openLot([buildDeskLine()], USUAL_PRIOR);
  for (const wish of [
    { share: 0.1 },
    { decline: 0.05 },
    { months: 6 },
    { piecesPerListing: 3 },
    {},
    { share: 0.1 },
  ]) {
    const settings = { ...DESK_DEFAULTS, ...wish };
    expect(lot.figures(settings).valueMinor).toBe(figuresOf([buildDeskLine()], wish).valueMinor);
  }
});
