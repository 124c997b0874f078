import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES, type NumberNotes } from '../analysis/number-notes.ts';

type Offer = readonly [title: string, price: number, sold?: number, conditionId?: string];

const AS_OF = new Date(Date.UTC(2026, 10, 14));

function analyze(partNumber: string, offers: readonly Offer[], notes: Partial<NumberNotes> = {}) {
  const listings = offers.map(([title, price, soldQuantity = 1, conditionId = '1000'], at) =>
    buildListing({
      itemId: `${at}`,
      title,
      priceMinor: Math.round(price * 100),
      soldQuantity,
      conditionId,
    }),
  );
  const answer = { total: listings.length, listings };
  const terms = { asOf: AS_OF, currency: 'USD', categoryNames: new Map<string, string>() };
  return analyzePart({ partNumber, answer, notes: { ...NO_NOTES, ...notes }, ...terms });
}

const reasonsOf = (partNumber: string, offers: readonly Offer[]) =>
  analyze(partNumber, offers).evidence.map(({ verdict }) =>
    verdict.kind === 'kept' ? (verdict.priceReason ?? 'kept') : verdict.reason,
  );

describe('OEM, whatever else the title says', () => {
  test.each([
    ['84001234', 'Genuine GM 84001234 Oxygen Sensor Replaces 23456789'],
    ['68191349AC', 'Mopar 68191349AC Oil Filter (Replaces 68191349AA, AB)'],
    ['F4ZZ-6E086-A', 'OEM Ford F4ZZ-6E086-A Bracket Direct Replacement Genuine'],
    ['90915-YZZF2', 'Genuine Toyota Oil Filter 90915-YZZF2 Compatible with Camry RAV4'],
    ['13579246', 'Genuine GM Delphi Fuel Pump Module 13579246 OEM New'],
    ['20310AG123', 'Genuine Subaru OEM KYB Strut 20310AG123'],
    ['89467-06100', 'Toyota Denso Oxygen Sensor 89467-06100'],
    ['MR123456', 'OEM Mitsubishi Eclipse Spyder Headlight MR123456'],
    ['12345678', 'GM OEM 12345678 Sensor New Bulk Packaging'],
    ['5839113AA', 'Genuine 5839113AA Lamp For Kia Soul Dodge Dart 2010-2013'],
    ['12345678', '12345678 - Alternator - GM'],
    ['12345678', 'Reman Alternator 12345678 GM OEM $75 Core Charge Included'],
  ])('%s in %j counts', (number, title) => {
    expect(analyze(number, [[title, 60, 3]])).toMatchObject({ unitsSold: 3, copyUnits: 0 });
  });

  test('used goods without any claim count as used', () => {
    const title = '2017-2020 Lincoln Continental Tail Light Left GD9Z-13405-A';
    expect(analyze('GD9Z-13405-A', [[title, 240, 2, '3000']])).toMatchObject({
      unitsSold: 2,
      brandType: 'Used',
      comps: { used: { units: 2 }, new: { units: 0 } },
    });
  });
});

describe('copies', () => {
  test.each([
    ['copy-fits', 'Camshaft Position Sensor 12591720 For Chevy Silverado GMC Sierra'],
    ['copy-fits', 'For 2007-2014 Chevrolet Silverado Cam Sensor 12591720 213-1558'],
    ['copy-fits', 'Door Handle Fits Chevy Silverado 12591720 New'],
    ['copy-cross-reference', 'Ignition Coil 12570616 12591720 12596547 D585 UF413 5C1496'],
    ['copy-maker', 'AUTEX Control Arm 12591720 Silverado'],
    ['copy-maker', 'SCITOO 12591720 Mirror Chevy'],
    ['copy-maker', 'Dorman 917-123 Sensor OEM 12591720 Silverado'],
    ['copy-label', 'ZORBAQIX Cam Sensor 12591720 Silverado'],
    ['copy-wording', 'Cam Sensor OEM Quality 12591720 GM'],
    ['copy-replaces', 'Cam Sensor replaces 12591720'],
    ['copy-unlabelled', 'Cam Sensor 12591720 Silverado New'],
  ])('%s: %j', (reason, title) => {
    expect(reasonsOf('12591720', [[title, 10]])).toEqual([reason]);
  });

  test('are reported separately, never in the figures', () => {
    const analysis = analyze('12591720', [
      ['Cam Sensor 12591720 For Chevy Silverado', 9.5, 180],
      ['New Cam Position Sensor for GM 12591720', 10.5, 60],
      ['GM OEM Camshaft Position Sensor 12591720', 48, 2],
    ]);
    expect(analysis).toMatchObject({
      unitsSold: 2,
      averagePriceMinor: 4800,
      copyUnits: 240,
      copyAverageMinor: 1000,
      brand: 'GM',
      brandType: 'OEM',
    });
  });

  test('without a label are recognized by price', () => {
    const genuine: Offer[] = [
      ['GM OEM Thermostat 12345678', 60],
      ['Genuine GM 12345678 Thermostat', 64],
    ];
    const unlabelled = 'Thermostat Housing 12345678 LeSabre 2003-2005';
    expect(reasonsOf('12345678', [...genuine, [unlabelled, 15]]).at(-1)).toBe('copy-price');
    expect(reasonsOf('12345678', [...genuine, [unlabelled, 61]]).at(-1)).toBe('kept');
  });
});

describe('not the part', () => {
  test.each([
    ['empty-box', 'GM 12345678 EMPTY BOX ONLY'],
    ['document', 'GM Sensor 12345678 Instruction Sheet'],
    ['core', 'GM 12345678 Transmission Core Rebuildable'],
    ['for-parts', 'GM 12345678 Radio OEM as is untested'],
    ['another-part', 'GM 12345679 RH Mirror OEM (LH is 12345678)'],
    ['another-part', 'GM Mirror Glass 12345679 (12345678 NOT included)'],
    ['another-part', 'OEM GM Mirror Right 12345679 see 12345678 for Left'],
    ['component', 'GM Water Pump Kit w/ Thermostat & Gaskets incl 12345678'],
  ])('%s: %j', (reason, title) => {
    expect(reasonsOf('12345678', [[title, 40]])).toEqual([reason]);
  });

  test('another color is another part', () => {
    const title = 'OEM Mopar Jeep Door Handle 6JU26TRMAB 6JU26DX9AB Choose Color';
    expect(reasonsOf('6JU26DX9AB', [[title, 54]])).toEqual(['other-color']);
    expect(reasonsOf('6JU26TRMAB', [[title, 54]])).toEqual(['kept']);
  });
});

describe('pieces per sale', () => {
  test('a pack counts all its pieces', () => {
    expect(analyze('12345678', [['Lot of 10 Genuine GM 12345678 Retainer', 50, 3]])).toMatchObject({
      unitsSold: 30,
      averagePriceMinor: 500,
    });
  });

  test('a set with its own number is one piece', () => {
    const { averagePriceMinor, unitsSold } = analyze('68052370AA', [
      ['Mopar Front Brake Pads Set of 4 68052370AA', 60, 5],
      ['Genuine Mopar 68052370AA Brake Pads', 62, 5],
      ['Mopar 68052370AA Disc Brake Pads 4 pcs', 58, 5],
    ]);
    expect({ averagePriceMinor, unitsSold }).toEqual({ averagePriceMinor: 6000, unitsSold: 15 });
  });

  test.each([
    ['12345678', 'Genuine GM Sensor 12345678 Silverado (07)'],
    ['12345678', 'Genuine GM Sensor 12345678 (2) Available'],
    ['4529118', 'Mopar NOS 4529118 Air Cleaner 440 Six Pack Dodge Plymouth'],
    ['12345678', 'Suzuki X90 Genuine Sensor 12345678'],
  ])('%s in %j is one', (number, title) => {
    expect(analyze(number, [[title, 70]]).averagePriceMinor).toBe(7000);
  });

  test('two joined numbers are a pair: half the price, one piece each', () => {
    expect(
      analyze('12345678', [['GM Headlights 12345678 + 12345679 LH RH OEM', 900, 2]]),
    ).toMatchObject({ unitsSold: 2, averagePriceMinor: 45_000 });
  });
});

describe('counts', () => {
  test.each(['4 Qty', '[4]', 'Group of 4', 'Total of 4', '4pce', 'PK of 4', 'Multipack of 4'])(
    '%s is four pieces',
    (words) => {
      const offers: Offer[] = [
        [`${words} Genuine GM 12345678 Retainer`, 40, 2],
        ['Genuine GM 12345678 Retainer', 10.5],
      ];
      expect(analyze('12345678', offers)).toMatchObject({ unitsSold: 9, minPriceMinor: 1000 });
    },
  );

  test('half a dozen is six, and a twin pack is two', () => {
    expect(analyze('12345678', [['Half Dozen Genuine GM 12345678 Clip', 60]]).unitsSold).toBe(6);
    expect(analyze('12345678', [['Twin Pack Genuine GM 12345678 Clip', 60]]).unitsSold).toBe(2);
  });
});

describe('two numbers in one title', () => {
  test.each([
    ['the other side, joined', 'GM OEM Arms 12345678 & 12345679', 4500],
    ['the other side across a ten', 'GM OEM Arms 12345679 / 12345680 Pair', 4500],
    ['an older number, joined', 'Genuine GM Sensor 12345678 / 23456789', 9000],
    ['a companion part', 'Genuine GM 12345678 Mount pairs with 12345679', 9000],
  ])('%s: a piece gets its share of the price', (_, title, unit) => {
    const number = title.includes('12345680') ? '12345679' : '12345678';
    expect(analyze(number, [[title, 90]]).averagePriceMinor).toBe(unit);
  });
});

describe('prices', () => {
  test('a sale without a usable price is still a sale', () => {
    const listing = buildListing({
      title: 'GM OEM 12345678 Lamp',
      soldQuantity: 17,
      currency: 'CAD',
    });
    const terms = { asOf: AS_OF, currency: 'USD', categoryNames: new Map<string, string>() };
    const answer = { total: 1, listings: [listing] };
    expect(
      analyzePart({ partNumber: '12345678', answer, notes: NO_NOTES, ...terms }),
    ).toMatchObject({ unitsSold: 17, averagePriceMinor: null, confidence: 'none' });
  });

  test.each([
    ['the dearer of two that are far apart', [20, 900], 2000],
    ['a penny auction', [100, 110, 0.99], 10_500],
  ])('%s is not a price', (_, prices, average) => {
    const offers = prices.map((price, at): Offer => [`GM OEM 12345678 Lamp ${at}`, price]);
    expect(analyze('12345678', offers)).toMatchObject({
      averagePriceMinor: average,
      unitsSold: prices.length,
    });
  });

  test.each([
    [
      'its copies',
      [
        ['Sensor 12345678 for Chevy', 12],
        ['Sensor 12345678 fits GMC', 14],
      ],
    ],
    ['used ones', [['Used GM 12345678 Sensor OEM', 40, 1, '3000']]],
  ] as [string, Offer[]][])('an OEM piece far below %s has no price', (_, beside) => {
    const cheap: Offer = ['Genuine GM 12345678 Sensor', 3];
    const usual: Offer = ['GM OEM 12345678 Sensor', 60];
    expect(analyze('12345678', [cheap, usual, ...beside]).newMedianMinor).toBe(6000);
  });

  test('a used piece is compared with used ones', () => {
    const offers: Offer[] = [
      ['Genuine GM 12345678 Sensor', 100],
      ['GM OEM 12345678 Sensor', 104],
      ['2008 Chevrolet Silverado Bosch Sensor 12345678', 55, 1, '3000'],
      ['Used GM 12345678 Sensor OEM', 60, 1, '3000'],
    ];
    expect(reasonsOf('12345678', offers)).toEqual(['kept', 'kept', 'kept', 'kept']);
  });

  test('a make’s name is trusted down to about half the price, and not close to known copies', () => {
    const genuine: Offer[] = [
      ['Genuine GM 12345678 Sensor', 100],
      ['GM OEM 12345678 Sensor', 104],
    ];
    const named = (price: number): Offer => ['Chevrolet Sensor 12345678', price];
    const copy: Offer = ['Sensor 12345678 for Chevy', 40];
    expect(reasonsOf('12345678', [...genuine, named(60)])[2]).toBe('kept');
    expect(reasonsOf('12345678', [...genuine, named(40)])[2]).toBe('copy-price');
    expect(reasonsOf('12345678', [...genuine, named(44), copy])[2]).toBe('copy-price');
  });

  test('new and used are separate', () => {
    const { comps } = analyze('12345678', [
      ['Used GM 12345678 Module OEM', 45, 6, '3000'],
      ['GM 12345678 BCM OEM used', 50, 5, '3000'],
      ['GM OEM 12345678 BCM New', 210],
    ]);
    expect(comps.new.medianMinor).toBe(21_000);
    expect(comps.used).toMatchObject({ listings: 2, units: 11 });
  });

  test('listings that sold more weigh more, and two clusters are reported', () => {
    const many: Offer[] = [['GM OEM 12345678 Clip', 20, 500]];
    const few = [1, 2, 3].map((at): Offer => [`Genuine GM 12345678 Clip ${at}`, 80]);
    expect(analyze('12345678', [...many, ...few]).newMedianMinor).toBe(2000);
    const clusters = [10, 11, 12, 95, 99, 90].map((price): Offer => [`GM OEM 12345678`, price]);
    expect(analyze('12345678', clusters).comps.new).toMatchObject({
      hasTwoPrices: true,
      medianMinor: 1100,
    });
  });
});

describe('numbers', () => {
  test.each([
    ['2500', 'Ram 2500 Tail Light Genuine Mopar'],
    ['2015', '2015 Ford F-150 Mirror OEM'],
    ['9006', '9006 Headlight Bulb Philips'],
  ])('%s is a word: units unknown, not 0', (number, title) => {
    expect(analyze(number, [[title, 90, 9]])).toMatchObject({
      unitsSold: null,
      unknown: 'ambiguous-number',
    });
  });

  test('a service number matches the one stamped on the part', () => {
    const analysis = analyze('CK4Z-14B474-A', [['Ford OEM CK4T-14B474-AB harness', 80, 3]]);
    expect(analysis.unitsSold).toBe(3);
    expect(analysis.evidence[0]?.verdict).toMatchObject({
      match: 'probable',
      underNumber: 'CK4T14B474AB',
    });
  });

  test('a product code is not a part number', () => {
    expect(analyze('036000291452', [['Motorcraft FL-820-S Oil Filter', 6]])).toMatchObject({
      unitsSold: null,
      unknown: 'product-number',
    });
  });

  test('a superseded number counts sales under its successor and names it', () => {
    const analysis = analyze('23456789', [
      ['Genuine GM 84001234 Oxygen Sensor Replaces 23456789', 60, 3],
      ['NEW OEM GM 84001234 supersedes 23456789', 55, 4],
    ]);
    expect(analysis.unitsSold).toBe(7);
    expect(analysis.comps.linked).toEqual([{ number: '84001234', listings: 2, units: 7 }]);
    expect(analysis.evidence[0]?.verdict).toMatchObject({ underNumber: '84001234' });
  });

  test('an accepted linked number counts, marked with the number of the goods', () => {
    const offers: Offer[] = [
      ['Genuine GM 84001234 Oxygen Sensor', 60, 3],
      ['Oxygen Sensor 84001234 for Chevy', 15, 40],
      ['Genuine GM 23456789 Oxygen Sensor', 58],
    ];
    expect(analyze('23456789', offers)).toMatchObject({ unitsSold: 1, copyUnits: 0 });
    const linked = analyze('23456789', offers, { linkedNumbers: ['84001234'] });
    expect(linked).toMatchObject({ unitsSold: 4, copyUnits: 40 });
    expect(linked.evidence[0]?.verdict).toMatchObject({ underNumber: '84001234' });
    expect(linked.evidence[2]?.verdict).toMatchObject({ underNumber: null });
  });

  test('the dealer’s description decides what an ambiguous number means', () => {
    const offers: Offer[] = [
      ['Genuine Mopar #2192 Blower Motor', 130],
      ['Jeep Liberty 2192 Heater Fan Blower', 120],
      ['Jeep Liberty Fender 2192', 90],
    ];
    const verdicts = (dealerWords: string | null) =>
      analyze('2192', offers, { dealerWords }).evidence.map(({ verdict }) => verdict.kind);
    expect(verdicts('HEATER FAN')).toEqual(['kept', 'kept', 'dropped']);
  });

  test('a truncated response gives minimums, or unknown', () => {
    const listings = Array.from({ length: 200 }, (_, at) =>
      buildListing({ itemId: `${at}`, title: 'GM OEM 12345678 Lamp' }),
    );
    const terms = { asOf: AS_OF, currency: 'USD', categoryNames: new Map<string, string>() };
    const of = (partNumber: string) =>
      analyzePart({ partNumber, answer: { total: 480, listings }, notes: NO_NOTES, ...terms });
    expect(of('12345678')).toMatchObject({ unitsSold: 200, isLowerBound: true });
    expect(of('87654321')).toMatchObject({ unitsSold: null, unknown: 'truncated' });
  });
});

test('units low, middle and high: a probable listing counts half, but fully toward the maximum', () => {
  const { comps, unitsSold } = analyze('CK4Z14B474', [
    ['Genuine Ford CK4Z-14B474 Harness', 50, 9],
    ['OEM Ford CK4Z14B474', 52, 1],
    ['Lot of 4 Genuine Ford CK4Z14B474', 200, 2],
    ['Genuine Ford CK4Z-14B474-AC', 51, 4],
  ]);
  expect(comps).toMatchObject({
    exactListings: 3,
    probableListings: 1,
    unitsLow: 6.5,
    unitsHigh: 22,
  });
  expect(comps.unitsMid).toBeCloseTo(10.656854, 5);
  expect(unitsSold).toBe(22);
});

test('for any titles, every listing gets one verdict and no figure is negative', () => {
  const word = fc.constantFrom(
    ...'GM OEM Genuine for fits Dorman kit lot of 2 12345678 12345679 & replaces was pair used (3) Lamp ★'.split(
      ' ',
    ),
  );
  const title = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  const offer = fc.tuple(title, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 12 }), (offers) => {
      const { comps, evidence, unitsSold } = analyze('12345678', offers);
      expect(evidence).toHaveLength(offers.length);
      expect(comps.unitsLow).toBeLessThanOrEqual(comps.unitsMid);
      expect(comps.unitsMid).toBeLessThanOrEqual(comps.unitsHigh + 1e-9);
      expect(comps.unitsHigh).toBeLessThanOrEqual(unitsSold ?? Infinity);
    }),
  );
});
