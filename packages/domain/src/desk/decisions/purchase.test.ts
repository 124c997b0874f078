import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { finish } from '../../core/slices.ts';
import { buildDeskLine } from '../../testing/build-desk-line.ts';
import type { DeskLine } from '../line/desk-line.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { BID_SHAPES, type BidShape } from '../lot/bid.ts';
import { DESK_DEFAULTS, type DeskSettings } from '../settings/desk-settings.ts';
import { UNDECIDED, type LineDecision } from './decisions.ts';
import { planPurchase } from './purchase.ts';

const SETTINGS: DeskSettings = { ...DESK_DEFAULTS, freightMinor: 2_000 };

const buy = (
  way: BidShape,
  lines: readonly DeskLine[],
  decisions: Readonly<Record<string, Partial<LineDecision>>> = {},
  changes: Partial<DeskSettings> = {},
) =>
  finish(
    planPurchase(
      lines,
      {
        way,
        prior: DEFAULT_PRIOR,
        decisionOf: (key) => ({ ...UNDECIDED, ...decisions[key] }),
        countedShare: () => 0,
      },
      { ...SETTINGS, ...changes },
    ),
  );

const good = buildDeskLine({ quantity: 6, priceMinor: 20_000 });
const deep = buildDeskLine({ quantity: 40, priceMinor: 20_000, listings: 2, units: 3 });
const scrap = buildDeskLine({ quantity: 5, priceMinor: 600 });
const unsold = buildDeskLine({ quantity: 9, listings: 0, units: 0, priceMinor: 90_000 });
const odd = buildDeskLine({ quantity: 3, doubt: 'odd-cost', priceMinor: 20_000 });
const unknown: DeskLine = { ...buildDeskLine({ quantity: 7 }), seen: null };
const stopped = buildDeskLine({ quantity: 2, isRestricted: true });
const lot = [good, deep, scrap, unsold, odd, unknown, stopped];

describe('a purchase', () => {
  test.each<[BidShape, number[]]>([
    ['take-all', [6, 40, 5, 9, 3, 7, 2]],
    ['leave-scrap', [6, 40, 0, 0, 0, 0, 0]],
    ['cherry-pick', [6, 9, 0, 0, 0, 0, 0]],
  ])('by %s takes %j, and its costs are those of these pieces', (way, takes) => {
    const { takes: found, bid, sheet } = buy(way, lot);
    expect(found).toEqual(takes);
    const pieces = takes.reduce((sum, take) => sum + take, 0);
    expect(bid.outlayMinor).toBe(2_000 + 10 * pieces);
    expect(sheet.lines.map(({ buyQuantity }) => buyQuantity)).toEqual(takes);
    const remarks = sheet.lines.slice(2).map(({ remark }) => remark);
    const other = way === 'take-all' ? 'with-the-lot' : 'no-offer';
    expect(new Set(remarks)).toEqual(new Set([other]));
  });

  test.each(BID_SHAPES)('by %s opens at the total of its sheet', (way) => {
    const { bid, sheet } = buy(way, lot);
    const lines = sheet.lines.reduce((sum, { lineMinor }) => sum + lineMinor, 0);
    expect(bid.openingMinor).toBe(sheet.totalMinor);
    expect(sheet.totalMinor).toBe(lines + (sheet.boxLot?.totalMinor ?? 0));
    expect(bid.openingMinor).toBeGreaterThan(0);
    expect(bid.openingMinor).toBeLessThanOrEqual(SETTINGS.openingShare * bid.walkAwayMinor + 0.5);
  });

  test.each(BID_SHAPES)('by %s has nothing of a line that is left', (way) => {
    const left = buy(way, lot, { [deep.key]: { decision: 'leave' } });
    const without = buy(
      way,
      lot.filter((line) => line !== deep),
    );
    expect(left.takes[1]).toBe(0);
    expect(left.sheet.lines[1]).toMatchObject({ buyQuantity: 0, lineMinor: 0, remark: 'no-offer' });
    expect(left.bid).toEqual(without.bid);
    expect(left.lot.valueMinor).toBe(without.lot.valueMinor);
  });

  test('buys a doubtful line once it is taken by hand, but not by a rule', () => {
    const by = (rule: string | null) =>
      buy('cherry-pick', lot, { [odd.key]: { decision: 'take', rule } }).takes[4];
    expect([by(null), by('dear ones')]).toEqual([3, 0]);
  });

  test('never picks what nobody bought, unless such lines count', () => {
    const taken = { [unsold.key]: { decision: 'take' as const } };
    expect(buy('cherry-pick', lot, taken).takes[3]).toBe(0);
    expect(buy('cherry-pick', lot, taken, { unsold: 'count' }).takes[3]).toBeGreaterThan(0);
  });

  test('takes what is asked for even without a price of its own', () => {
    const { takes, sheet } = buy('cherry-pick', lot, { [scrap.key]: { decision: 'take' } });
    expect(takes[2]).toBe(5);
    expect(sheet.lines[2]).toMatchObject({ lineMinor: 0, remark: 'with-the-lot' });
  });

  test('picks nothing of lines that may be bought later', () => {
    const { takes } = buy('cherry-pick', lot, { [good.key]: { decision: 'maybe' } });
    expect(takes.slice(0, 2)).toEqual([0, 9]);
  });

  test('picks by the start of each line', () => {
    const lines = [
      buildDeskLine({ quantity: 40, listings: 14 }),
      buildDeskLine({ quantity: 40, listings: 14, priceMinor: 7_900 }),
    ];
    const picked = (linesPerWeek: number) =>
      buy('cherry-pick', lines, {}, { linesPerWeek, months: 3 }).takes;
    const [sooner = 0, later = 0] = picked(0.5);
    expect(picked(10)[0]).toBe(sooner);
    expect(later).toBeLessThan(sooner);
  });

  test('buys nothing where the sheet offers nothing', () => {
    const small = buildDeskLine({ quantity: 1, priceMinor: 1_900 });
    const { bought, bid, sheet } = buy('cherry-pick', [small]);
    expect(sheet.totalMinor).toBe(0);
    expect(bid.openingMinor).toBe(0);
    expect(bought).toEqual([0]);
  });

  test('pays for no line that is too small for a price of its own and of the box lot', () => {
    const small = buildDeskLine({ quantity: 1, priceMinor: 1_900 });
    const { takes, bid, sheet } = buy('cherry-pick', [good, small]);
    expect(takes).toEqual([6, 0]);
    expect(sheet.boxLot).toBeNull();
    expect(bid).toEqual(buy('cherry-pick', [good]).bid);
  });
});

const anyLine = record({
  listings: integer({ min: 0, max: 20 }),
  quantity: integer({ min: 0, max: 30 }),
  priceMinor: integer({ min: 300, max: 60_000 }),
  doubt: constantFrom(null, null, null, 'odd-cost' as const),
}).map((given) => buildDeskLine({ ...given, units: 1.5 * given.listings }));

test('pays for the lines of its sheet, whatever the lot and the way', () => {
  assert(
    property(array(anyLine, { maxLength: 15 }), constantFrom(...BID_SHAPES), (lines, way) => {
      const { takes, bought: piecesBought, bid, sheet, lot: bought } = buy(way, lines);
      const offered = sheet.lines.map(({ buyQuantity }) => buyQuantity);
      expect(piecesBought).toEqual(offered);
      expect(sheet.totalMinor === 0 ? takes : offered).toEqual(takes);
      expect(bid.openingMinor).toBe(sheet.totalMinor);
      expect(bid.openingMinor).toBeLessThanOrEqual(bid.walkAwayMinor);
      expect(bought.pieces.all).toBe(takes.reduce((sum, take) => sum + take, 0));
    }),
    { numRuns: 60 },
  );
});
