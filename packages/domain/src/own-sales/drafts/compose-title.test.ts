import { describe, expect, test } from 'vitest';

import { parseTitle } from '../../part-numbers/parse-title.ts';
import { composeTitle, MAX_TITLE_LENGTH, type TitleFacts } from './compose-title.ts';

const facts = (more: Partial<TitleFacts> = {}): TitleFacts => ({
  brand: 'GM',
  partNumber: '20740708',
  soldTitles: [],
  dealerWords: null,
  categoryName: null,
  ...more,
});

const SOLD = [
  'NEW GM Transfer Case Control Module 20740708 2004-2006 Silverado Tahoe',
  'OEM 20740708 Transfer Case Control Module 2005-2007 Chevrolet Silverado FREE SHIPPING',
  '2005-06 Yukon Transfer Case Module 20740708 genuine GM, tested by Bob',
];

test('says brand, what it is, number, then years and models that two titles share', () => {
  expect(composeTitle(facts({ soldTitles: SOLD }))).toBe(
    'GM Transfer Case Control Module 20740708 2005-2006 Silverado',
  );
});

test('a seller who repeats a title is one voice', () => {
  const repeated = Array.from(
    { length: 5 },
    () => 'Rare Silverado 2004-2006 gizmo actuator 20740708',
  );
  expect(composeTitle(facts({ soldTitles: repeated, dealerWords: 'ACTUATOR ASM' }))).toBe(
    'GM Actuator Asm 20740708',
  );
});

describe('without enough titles', () => {
  test.each([
    [{ dealerWords: 'MODULE-TRFR CASE CONT' }, 'GM Module Trfr Case Cont 20740708'],
    [{ dealerWords: '20740708 MODULE' }, 'GM Module 20740708'],
    [
      { dealerWords: ' -- ', categoryName: 'Engine & Transmission Modules' },
      'GM Engine Transmission Modules 20740708',
    ],
    [{ brand: null }, '20740708'],
    [{ brand: null, partNumber: '=F4ZZ-6E086-A' }, 'F4ZZ-6E086-A'],
    [{ brand: 'Mercedes-Benz', dealerWords: 'abs sensor' }, 'Mercedes-Benz ABS Sensor 20740708'],
  ])('%j gives %s', (more, title) => {
    expect(composeTitle(facts(more))).toBe(title);
  });
});

test('models of another make are left out, codes are hyphenated', () => {
  const soldTitles = [
    'Ford F-150 Explorer oxygen sensor FL3Z-9F472-A 2015-2017',
    'Oxygen sensor FL3Z-9F472-A Ford F150 F-150 Explorer 2016-2018 not Camaro',
    'FL3Z-9F472-A oxygen sensor F-150 Camaro',
  ];
  expect(composeTitle(facts({ brand: 'Ford', partNumber: 'FL3Z-9F472-A', soldTitles }))).toBe(
    'Ford Oxygen Sensor FL3Z-9F472-A 2016-2017 F-150 Explorer',
  );
});

test('model codes keep their capitals', () => {
  const soldTitles = ['a', 'b'].map((end) => `Pump Lincoln MKZ Fusion 20740708 ${end}`);
  expect(composeTitle(facts({ brand: 'Ford', soldTitles }))).toBe('Ford Pump 20740708 MKZ Fusion');
});

test.each([
  [
    ['GM OEM Center Cap 9595010', 'Set of 4 GM 9595010 Center Caps Genuine'],
    'GM Center Cap 9595010',
  ],
  [['GM OEM Bolt 9595010', 'GM 9595010 Bolts (Bag of 25) Genuine'], 'GM Bolt 9595010'],
  [
    ['Brake Pads 9595010', 'Front brake pads 9595010', 'Brake pad set 9595010'],
    'GM Brake Pads 9595010',
  ],
  [
    ['Alternator 9595010 plus core charge', 'GM 9595010 Alternator no core charge'],
    'GM Alternator 9595010',
  ],
  [['ATF 9595010 quart', 'Genuine 9595010 ATF quart case'], 'GM ATF Quart 9595010'],
  [['Glove box 9595010 black', 'GM OEM 9595010 glove box, open box'], 'GM Glove Box 9595010'],
])('%j name %s', (soldTitles, title) => {
  expect(composeTitle(facts({ partNumber: '9595010', soldTitles }))).toBe(title);
});

test('words of a minority of titles describe another variant', () => {
  const soldTitles = [
    ...Array.from({ length: 8 }, (_, at) => `Left door mirror 20740708 ad ${at}`),
    'Right door mirror 20740708 a',
    'Right door mirror 20740708 b',
  ];
  expect(composeTitle(facts({ soldTitles }))).toBe('GM Left Door Mirror 20740708');
});

test('keeps the number and 80 characters, and gives up models first', () => {
  const words = 'headlight assembly bracket retainer housing connector';
  const soldTitles = ['a', 'b'].map(
    (end) => `${words} 2001-2009 Silverado Suburban Avalanche Trailblazer 20740708 ${end}`,
  );
  const title = composeTitle(facts({ soldTitles }));
  expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
  expect(title).toMatch(/^GM Headlight Assembly Bracket Retainer Housing Connector 20740708/);
});

test('never says one seller’s title whole, and never begins like a formula', () => {
  const sold = ['GM Module 20740708 2005 Silverado', 'Module GM 20740708 2005 Silverado new'];
  const variants = [
    sold,
    sold.toReversed(),
    ['GM Module 20740708', 'GM Module 20740708 new'],
    SOLD,
  ];
  for (const soldTitles of variants) {
    for (const partNumber of ['20740708', '=20740708', '@20740708', '-20740708', '+20740708']) {
      for (const brand of [null, 'GM', '=GM', '-']) {
        const title = composeTitle(
          facts({ soldTitles, partNumber, brand, dealerWords: '+MODULE' }),
        );
        expect(title).toMatch(/^[\p{L}\p{N}]/u);
        expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
        expect(soldTitles.map((one) => parseTitle(one).words.join(' '))).not.toContain(
          parseTitle(title).words.join(' '),
        );
      }
    }
  }
});
