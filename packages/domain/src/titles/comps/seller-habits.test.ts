import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';

type Offer = readonly [title: string, price: number, sold?: number, conditionId?: string | null];

const AS_OF = new Date(Date.UTC(2026, 10, 14));

function analyze(partNumber: string, offers: readonly Offer[], dealerWords: string | null = null) {
  const listings = offers.map(([title, price, soldQuantity = 1, conditionId = '1000'], at) =>
    buildListing({
      itemId: `${at}`,
      title,
      priceMinor: Math.round(price * 100),
      soldQuantity,
      conditionId,
      lastSoldAt: AS_OF,
    }),
  );
  return analyzePart({
    partNumber,
    answer: { total: listings.length, listings },
    asOf: AS_OF,
    currency: 'USD',
    categoryNames: new Map(),
    notes: { ...NO_NOTES, dealerWords },
  });
}

const reasonsOf = (partNumber: string, offers: readonly Offer[]) =>
  analyze(partNumber, offers).evidence.map(({ verdict }) =>
    verdict.kind === 'kept' ? 'kept' : verdict.reason,
  );

describe('the other side after an equals sign', () => {
  test('is another part when it is the searched one', () => {
    const title = 'OEM GM Mirror Glass 12345678 LH only, RH = 12345679';
    expect(reasonsOf('12345679', [[title, 60]])).toEqual(['another-part']);
    expect(reasonsOf('12345678', [[title, 60]])).toEqual(['kept']);
  });

  test('does not turn one piece into a pair', () => {
    const title = 'Genuine GM Mirror Glass 12345678 Left only, Right = 12345679';
    expect(analyze('12345678', [[title, 60]])).toMatchObject({ averagePriceMinor: 6000 });
  });

  test('needs a side before it: a color or size after the sign does not count', () => {
    const title = 'OEM GM 12345678 Trim 12345679 BLACK=PX8';
    expect(reasonsOf('12345678', [[title, 60]])).toEqual(['kept']);
  });
});

describe('a number without its revision', () => {
  const bare = 'Genuine Mopar Brake Pads 56481748 New';
  const later = 'Genuine Mopar Brake Pads 56481748AC replaces 56481748AA';

  test('is the part while no newer revision is known', () => {
    expect(reasonsOf('56481748AA', [[bare, 80]])).toEqual(['kept']);
    expect(
      reasonsOf('56481748AC', [
        [bare, 80],
        [later, 82],
      ]),
    ).toEqual(['kept', 'kept']);
  });

  test('is the current revision once one is known', () => {
    expect(
      reasonsOf('56481748AA', [
        [bare, 80],
        [later, 82],
      ]),
    ).toEqual(['another-part', 'kept']);
  });

  test('ignores a newer number of another make', () => {
    const other = 'Genuine Mopar Brake Pads 56481749AC 56481748AA';
    expect(
      reasonsOf('56481748AA', [
        [bare, 80],
        [other, 82],
      ])[0],
    ).toBe('kept');
  });
});

describe('origin', () => {
  test.each([
    ['kept', 'Fender Flare - Chevrolet Escalade Traverse (12345678)'],
    ['kept', '2 Window Switches GM 12345678 12345679 driver & passenger'],
    ['kept', 'Lambda Probe Chevrolet Malibu 2005-2011 Original Equipment 12345678'],
    ['kept', 'new in package Door Handle 12345678 from GM dealer'],
    ['copy-maker', '12345678 Half Shaft by Mann Chevrolet Malibu'],
    ['copy-maker', '12345678 Oil Filter by Hengst Chevrolet Malibu'],
    ['copy-fits', 'Wing Panel Compatible w/ Chevrolet Malibu 12345678'],
    ['empty-box', 'GM Ignition Coil collectible box 12345678'],
    ['document', '12345678 GM fitting guide'],
    ['component', 'Mount combo Gas Strut GM 12345678 + extras Malibu'],
  ])('%s: %s', (reason, title) => {
    expect(reasonsOf('12345678', [[title, 60]])).toEqual([reason]);
  });

  test('a leading year does not mark a part that fits a car as used', () => {
    const title = '2001-2004 Ford Focus Alternator fits F4ZZ6E086A';
    expect(reasonsOf('F4ZZ-6E086-A', [[title, 60, 1, null]])).toEqual(['copy-fits']);
  });

  test('off a car is used', () => {
    const title = 'Radiator 12345678 off a 2012 Malibu';
    expect(analyze('12345678', [[title, 60, 1, null]]).comps.used.listings).toBe(1);
  });

  test.each([
    'GM Rotor # 12345670 s/s to # 12345678',
    'GM Brake Caliper # 12345670 NLA use # 12345678',
    'GM 12345678 (superseded from 23456789) Sensor',
  ])('a newer number of the same part: %s', (title) => {
    expect(reasonsOf('12345678', [[title, 60]])).toEqual(['kept']);
  });
});

describe('origin by name', () => {
  test.each([
    ['copy-replaces', 'Fuel Pump Replaces Ford F4ZZ6E086A'],
    ['copy-replaces', 'Fuel Pump compare to Motorcraft F4ZZ6E086A'],
    ['copy-replaces', 'Wix XP Filter cross ref Motorcraft F4ZZ6E086A'],
    ['copy-maker', 'Mann HU719 Filter F4ZZ6E086A Ford'],
    ['copy-maker', 'Yukon Gear by Yukon Gear F4ZZ6E086A'],
    ['kept', 'OEM for Ford F-150 Hose F4ZZ6E086A, Genuine Ford Part'],
    ['kept', 'Mustang Trim F4ZZ6E086A genuine FoMoCo, not repro'],
    ['kept', 'Ford Mustang Master Power Window Switch F4ZZ6E086A OEM'],
    ['kept', 'Explorer headlamp Ford NIB F4ZZ6E086A'],
    ['kept', 'New In Box Ford Degas Bottle F4ZZ6E086A'],
    ['kept', 'Ford Bumper F4ZZ6E086A OEM WHITE=NH883P'],
    ['kept', '2021 FORD MUSTANG WIRING HERNESS OEM F4ZZ6E086A'],
  ])('%s: %s', (reason, title) => {
    expect(reasonsOf('F4ZZ-6E086-A', [[title, 60]])).toEqual([reason]);
  });

  test('a claim before the make and its number settles a short number', () => {
    expect(reasonsOf('10445', [['GM Genuine Parts 10445 Spring', 9]])).toEqual(['kept']);
    expect(reasonsOf('10445', [['Genuine Spring 10445', 9]])).toEqual(['ambiguous-number']);
  });

  test('an unknown word is a label at the start of the title; elsewhere the units are unknown', () => {
    expect(analyze('12345678', [['Vnoyakelin Water Outlet 12345678', 9]]).unitsSold).toBe(0);
    expect(analyze('12345678', [['Water Outlet 12345678 Vnoyakelin', 9]]).unitsSold).toBeNull();
  });

  test('another revision of a color is the same part, another color is not', () => {
    const title = (number: string) => `Genuine Mopar Door Card ${number} / 5GA28TRMAA`;
    expect(reasonsOf('5GA28TRMAA', [[title('5GA28TRMAB'), 60]])).toEqual(['kept']);
    expect(reasonsOf('5GA28TRMAA', [[title('5GA28DX9AA'), 60]])).toEqual(['other-color']);
  });

  test('repeated last digits of a number are not another number', () => {
    const title = 'Oil Filter 8580680 11428580680 BMW X5';
    expect(analyze('11428580680', [[title, 9]]).unknown).toBe('origin-unclear');
  });
});

describe('a make with a different number format', () => {
  const stranger: Offer = ['Toyota RAV4 Powertrain Module OEM 12345678', 60];

  test('is trusted while nothing contradicts it', () => {
    expect(reasonsOf('12345678', [stranger])).toEqual(['kept']);
    expect(reasonsOf('70206823', [['Dodge Charger Control Arm OEM 70206823', 60]])).toEqual([
      'kept',
    ]);
  });

  test('is another part next to a make that the number fits', () => {
    expect(reasonsOf('12345678', [stranger, ['GM Door Handle 12345678', 40]])).toEqual([
      'other-make',
      'kept',
    ]);
  });

  test('is another part next to a third make', () => {
    expect(reasonsOf('12345678', [stranger, ['Mazda CX-5 Molding OEM 12345678', 40]])).toEqual([
      'other-make',
      'other-make',
    ]);
  });

  test('is another part when the number is unmistakable', () => {
    const title = 'Ford Transit Floor Mat OEM 82215155AB';
    expect(reasonsOf('82215155AB', [[title, 40]])).toEqual(['other-make']);
  });

  test.each([
    ['90919-01253', 'OEM Spark Plug 90919-01253 Iridium'],
    ['90105-10505', 'Genuine Bolt 90105-10505'],
    ['12642134', 'LS Oil Pump 12642134 OEM'],
  ])('is not named by %s: %s', (number, title) => {
    const [, ...named] = reasonsOf(number, [
      ['Mazda CX-5 Molding OEM', 40],
      [title, 60],
    ]);
    expect(named).toEqual(['kept']);
  });
});

describe('pieces per sale', () => {
  const single: Offer = ['Genuine GM 12345678 Bolt', 10];
  test.each([
    ['Genuine GM Bolt 12345678 - 25 each', 240, 25],
    ['Genuine GM Bolt 12345678 Twenty each', 195, 20],
    ['50 Cap Screw 12345678 GM', 470, 50],
    ['Eight Bolt 12345678 Genuine GM', 78, 8],
    ['GM 12345678 Bolt OEM LOT OF 2', 14, 2],
  ])('%s at $%d holds %d', (title, price, pieces) => {
    expect(analyze('12345678', [single, [title, price]]).unitsSold).toBe(1 + pieces);
  });

  test('a clutch slave cylinder counts as one piece', () => {
    const title = '4 pcs OEM GM 12345678 Clutch Slave Cylinder';
    expect(analyze('12345678', [[title, 400]])).toMatchObject({
      unitsSold: 4,
      averagePriceMinor: 10_000,
    });
  });

  test('two numbers with a slash at the price of one are one piece', () => {
    const both = 'Genuine GM Lamp 12345679 / 12345678';
    const offers: Offer[] = [
      ['Genuine GM 12345678 Lamp', 183],
      ['OEM GM 12345678 Lamp', 170],
    ];
    expect(analyze('12345678', [...offers, [both, 161]]).minPriceMinor).toBe(16_100);
    expect(analyze('12345678', [...offers, [both, 340]]).maxPriceMinor).toBe(18_300);
  });
});

test('among few comps the best seller does not decide alone', () => {
  const analysis = analyze('12345678', [
    ['Genuine GM 12345678 Sensor', 40, 16],
    ['OEM GM 12345678 Sensor', 30, 1],
  ]);
  expect(analysis.newMedianMinor).toBe(3667);
});
