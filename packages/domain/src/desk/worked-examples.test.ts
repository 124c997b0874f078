import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { buildOfferSheet } from '../testing/build-offer-sheet.ts';
import { REFERENCE_SETTINGS } from '../testing/reference-settings.ts';
import { demandOf, forecastSales, monthsOfDemand, ownSales } from './line/demand.ts';
import type { DeskLine } from './line/desk-line.ts';
import { lineFigures, marginalValues } from './line/expected-sales.ts';
import { netOfSale } from './line/net.ts';
import { DEFAULT_PRIOR } from './line/prior.ts';
import { evaluateAskingPrice, outlayMinor, solveBid } from './lot/bid.ts';
import { createLotValuer } from './lot/lot.ts';

const LINES = {
  'six that sell well': buildDeskLine({ relativeError: 0.090982 }),
  'twenty with one sale seen': buildDeskLine({
    quantity: 20,
    listings: 1,
    units: 1,
    relativeError: 0.152643,
  }),
  'three with none seen, priced from cost': buildDeskLine({
    quantity: 3,
    listings: 0,
    units: 0,
    priceMinor: 4_500,
    relativeError: 0.5,
  }),
  'two bumpers': buildDeskLine({
    quantity: 2,
    listings: 4,
    units: 4,
    priceMinor: 24_000,
    size: 'large',
    shippingMinor: 27_500,
    relativeError: 0.103078,
  }),
  'four hundred clips': buildDeskLine({
    quantity: 400,
    listings: 9,
    units: 60,
    priceMinor: 600,
    shippingMinor: 650,
    relativeError: 0.1,
  }),
};

const known = (line: DeskLine) => ({
  ...line,
  quantity: line.quantity ?? 0,
  priceMinor: line.price?.minor ?? 0,
  demand: demandOf(
    line.seen ?? { listings: 0, units: 0, months: 1 },
    DEFAULT_PRIOR,
    REFERENCE_SETTINGS.piecesPerListing,
  ),
});

type Row = [
  keyof typeof LINES,
  {
    net: number;
    mean: number;
    low: number;
    high: number;
    none: number;
    sold: number[];
    present: number;
    value: number;
  },
];

const ROWS: Row[] = [
  [
    'six that sell well',
    {
      net: 52.69,
      mean: 19.8,
      low: 6,
      high: 37,
      none: 0,
      sold: [4.02, 5.2, 5.75],
      present: 285.26,
      value: 285.26,
    },
  ],
  [
    'twenty with one sale seen',
    {
      net: 52.69,
      mean: 1.8,
      low: 0,
      high: 5,
      none: 0.53,
      sold: [0.48, 0.93, 1.76],
      present: 80.48,
      value: 80.48,
    },
  ],
  [
    'three with none seen, priced from cost',
    {
      net: 24.27,
      mean: 0.4,
      low: 0,
      high: 1,
      none: 0.87,
      sold: [0.1, 0.17, 0.26],
      present: 4.1,
      value: 4.1,
    },
  ],
  [
    'two bumpers',
    {
      net: 122.08,
      mean: 5.1,
      low: 0,
      high: 12,
      none: 0.15,
      sold: [0.92, 1.27, 1.55],
      present: 175.38,
      value: 175.38,
    },
  ],
  [
    'four hundred clips',
    {
      net: -4.69,
      mean: 41,
      low: 10,
      high: 81,
      none: 0,
      sold: [10.96, 21.43, 41.02],
      present: -171.56,
      value: 0,
    },
  ],
];

const round = (value: number, places: number): number => Number(value.toFixed(places)) + 0;

describe('lines', () => {
  test.each(ROWS)('%s', (name, wanted) => {
    const line = known(LINES[name]);
    const figures = lineFigures(line, REFERENCE_SETTINGS);
    const sales = ownSales(
      line.demand,
      figures.share,
      monthsOfDemand(12, REFERENCE_SETTINGS.decline),
    );
    const { mean, low, high, chanceOfNone } = forecastSales(sales);
    expect({
      net: round(figures.netMinor / 100, 2),
      mean: round(mean, 1),
      low,
      high,
      none: round(chanceOfNone, 2),
      sold: [3, 6, 12].map((month) => round(figures.sold[month] ?? 0, 2)),
      present: round(figures.presentValueMinor / 100, 2),
      value: figures.valueMinor / 100,
    }).toEqual(wanted);
  });

  test('inventory sells first, and its listing is already paid', () => {
    const line = known(buildDeskLine({ ahead: 6, held: 6 }));
    const { sold, valueMinor } = lineFigures(line, REFERENCE_SETTINGS);
    expect([3, 6, 12].map((month) => round(sold[month] ?? 0, 2))).toEqual([1.06, 2.99, 4.74]);
    expect(valueMinor).toBe(22_254);
  });

  test('each further piece of a slow line adds less', () => {
    const values = marginalValues(known(LINES['twenty with one sale seen']), REFERENCE_SETTINGS);
    expect(round((values[0] ?? 0) / 100, 2)).toBe(22.99);
    expect(round((values[4] ?? 0) / 100, 2)).toBe(5.81);
  });

  test('clips that lose money one by one earn it in packs', () => {
    const { parcel } = LINES['four hundred clips'];
    expect(round(netOfSale(5 * 600, parcel, REFERENCE_SETTINGS).net / 100, 2)).toBe(14.7);
  });
});

describe('the lot of these lines, with $20 of freight', () => {
  const settings = { ...REFERENCE_SETTINGS, freightMinor: 2_000 };
  const lines = Object.values(LINES);
  const lot = createLotValuer(lines, DEFAULT_PRIOR).figures(settings);
  const terms = { outlayMinor: outlayMinor(lot, 'take-all', settings), countedShare: 0 };

  test('has a value, an interval and monthly cash', () => {
    expect([...lot.lines.valueMinor]).toEqual([28_526, 8_048, 410, 17_538, 0]);
    expect(lot.valueMinor).toBe(54_522);
    expect([lot.p10Minor, lot.p50Minor, lot.p90Minor]).toEqual([27_575, 52_968, 84_473]);
    expect([1, 6, 12].map((month) => Math.round(lot.cashMinor[month] ?? 0))).toEqual([
      14_618, 47_581, 58_549,
    ]);
    expect(lot.linesFor80).toBe(2);
  });

  test('has a bid limited by the target return', () => {
    expect(solveBid(lot, terms, settings)).toMatchObject({
      outlayMinor: 6_310,
      foundShare: 0.95,
      highestMinor: { return: 26_062, payback: 38_892, loss: 27_725 },
      bindingLimit: 'return',
      walkAwayMinor: 26_062,
      openingMinor: 18_244,
    });
  });

  test('evaluates the dealer’s asking price', () => {
    const { returnOnOutlay, paybackMonth, chanceOfLoss } = evaluateAskingPrice(
      15_000,
      lot,
      terms,
      settings,
    );
    expect(round(returnOnOutlay ?? 0, 6)).toBe(1.430591);
    expect(paybackMonth).toBe(2);
    expect(round(chanceOfLoss, 6)).toBe(0.058807);
  });

  test('gives an offer sheet when only good pieces are picked', () => {
    const terms2 = {
      prior: DEFAULT_PRIOR,
      askingPricesMinor: null,
      countedShare: 0,
      isLimitedByDemand: false,
    };
    const sheet = buildOfferSheet(lines, terms2, settings);
    expect(sheet.lines.map(({ buyQuantity, eachMinor }) => [buyQuantity, eachMinor])).toEqual([
      [6, 1_825],
      [7, 377],
      [0, 0],
      [2, 3_375],
      [0, 0],
    ]);
    expect([sheet.lot.valueMinor, sheet.bid.walkAwayMinor, sheet.bid.openingMinor]).toEqual([
      52_881, 29_248, 20_474,
    ]);
    expect(sheet.totalMinor).toBe(20_339);
    expect(sheet.lines.map(({ remark }) => remark)).toEqual([
      'take-all',
      'take-some',
      'no-offer',
      'take-all',
      'no-offer',
    ]);
  });
});
