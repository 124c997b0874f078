import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { buildOffer } from '../../testing/build-offer-sheet.ts';
import type { DeskLine } from '../line/desk-line.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import type { BidShape } from '../lot/bid.ts';
import { DESK_DEFAULTS } from '../settings/desk-settings.ts';
import { splitBoxLot } from './box-lot.ts';

const NO_FLOORS = { offerEachFloorMinor: 0, offerLineFloorMinor: 0 };

const allocate = (
  lines: readonly DeskLine[],
  takes: readonly number[],
  way: BidShape = 'cherry-pick',
) => buildOffer(lines, takes, { prior: DEFAULT_PRIOR, way, countedShare: 0 }, DESK_DEFAULTS);

const split = (
  lines: readonly DeskLine[],
  takes: readonly number[],
  floors: Partial<typeof NO_FLOORS> = {},
  way: BidShape = 'cherry-pick',
) =>
  splitBoxLot(allocate(lines, takes, way), lines, () => way === 'take-all', {
    ...DESK_DEFAULTS,
    ...floors,
  });

const dear = buildDeskLine({ quantity: 6, priceMinor: 30_000 });
const cheap = buildDeskLine({ quantity: 60, priceMinor: 3_000, listings: 30, units: 60 });

describe('the box lot', () => {
  test('holds lines below either floor, for their share rounded down to $5', () => {
    const lines = [dear, cheap];
    const whole = allocate(lines, [6, 60]);
    const cheapEach = whole.lines[1]?.eachMinor ?? 0;
    expect(cheapEach).toBeGreaterThan(0);
    expect(cheapEach).toBeLessThan(DESK_DEFAULTS.offerEachFloorMinor);
    const { boxLot, isBoxed, lines: offered, totalMinor } = split(lines, [6, 60]);
    const share =
      (whole.bid.openingMinor * (whole.lot.lines.valueMinor[1] ?? 0)) / whole.lot.valueMinor;
    expect(boxLot).toEqual({ lines: 1, pieces: 60, totalMinor: Math.floor(share / 500) * 500 });
    expect(isBoxed).toEqual([false, true]);
    expect(offered[0]).toEqual(whole.lines[0]);
    expect(offered[1]).toMatchObject({ buyQuantity: 60, eachMinor: 0, lineMinor: 0 });
    expect(totalMinor).toBe((offered[0]?.lineMinor ?? 0) + (boxLot?.totalMinor ?? 0));
    expect(totalMinor).toBeLessThanOrEqual(whole.bid.openingMinor);
  });

  test.each([
    ['each', { offerLineFloorMinor: 0 }],
    ['line', { offerEachFloorMinor: 0 }],
  ])('a line just at the floor per %s is offered by itself', (name, other) => {
    const own = allocate([dear], [6]).lines[0];
    const at = (name === 'each' ? own?.eachMinor : own?.lineMinor) ?? 0;
    const floor = name === 'each' ? 'offerEachFloorMinor' : 'offerLineFloorMinor';
    expect(split([dear], [6], { ...other, [floor]: at }).isBoxed).toEqual([false]);
    expect(split([dear], [6], { ...other, [floor]: at + 1 }).isBoxed).toEqual([true]);
  });

  test('is left away when its price rounds to nothing, and its lines with it', () => {
    const small = buildDeskLine({ quantity: 1, priceMinor: 1_400 });
    const { boxLot, isBoxed, lines } = split([dear, small], [6, 1]);
    expect(boxLot).toBeNull();
    expect(isBoxed).toEqual([false, false]);
    expect(lines[1]).toMatchObject({ buyQuantity: 0, remark: 'no-offer' });
  });

  test('takes worthless pieces along, but none that are unknown, doubtful or cannot be sold', () => {
    const worthless = buildDeskLine({ quantity: 4, priceMinor: 600 });
    const lines = [
      cheap,
      worthless,
      { ...cheap, seen: null },
      { ...dear, isRestricted: true },
      { ...cheap, doubt: 'odd-cost' as const },
    ];
    const { boxLot, isBoxed, lines: offered } = split(lines, [60, 4, 60, 6, 60]);
    expect(isBoxed).toEqual([true, true, false, false, false]);
    expect(boxLot).toMatchObject({ lines: 2, pieces: 64 });
    expect(offered.map(({ buyQuantity }) => buyQuantity)).toEqual([60, 4, 0, 0, 0]);
  });

  test('of everything leaves out what is not paid for, which comes along without a price', () => {
    const lines = [
      dear,
      cheap,
      buildDeskLine({ quantity: 4, priceMinor: 600 }),
      { ...cheap, seen: null },
      { ...dear, isRestricted: true },
      { ...cheap, doubt: 'odd-cost' as const },
      buildDeskLine({ listings: 0, units: 0 }),
    ];
    const { boxLot, lines: offered } = split(lines, [6, 60, 4, 60, 6, 60, 6], {}, 'take-all');
    expect(boxLot).toMatchObject({ lines: 1, pieces: 60 });
    expect(offered.map(({ remark }) => remark)).toEqual([
      'take-all',
      'take-all',
      ...Array.from({ length: 5 }, () => 'with-the-lot'),
    ]);
    expect(offered.map(({ buyQuantity }) => buyQuantity)).toEqual([6, 60, 4, 60, 6, 60, 6]);
    expect(offered.slice(1).every(({ lineMinor }) => lineMinor === 0)).toBe(true);
  });

  test('does not exist without floors', () => {
    const lines = [dear, cheap];
    const plain = allocate(lines, [6, 60]);
    expect(split(lines, [6, 60], NO_FLOORS)).toEqual({
      ...plain,
      boxLot: null,
      isBoxed: [false, false],
    });
  });
});
