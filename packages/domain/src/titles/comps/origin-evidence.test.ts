import { describe, expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';
import { ORIGIN_PRIOR, originOf, strongestSigns } from './origin-evidence.ts';
import { ORIGIN_SIGNS } from './origin-signs.ts';

const originIn = (text: string, isUsed = false) =>
  originOf({ features: readTitleFeatures(text, '68402348AB').signs, isUsed });

describe('signs of a title', () => {
  test.each<[string, string[]]>([
    ['Sensor 68402348AB', []],
    ['Sensor 68402348AB Dodge', []],
    // claims
    ['Genuine Mopar Sensor 68402348AB', ['claim-of-make']],
    ['Dodge Sensor OEM 68402348AB', ['claim-of-make']],
    ['68402348AB - Sensor - Mopar', ['claim-of-make']],
    ['Sensor - Mopar (68402348AB)', ['claim-of-make']],
    ['Sensor 68402348AB OEM', ['claim']],
    ['Dodge 68402348AB Sensor', ['make-as-brand']],
    ['Mopar Genuine 68402348AB Sensor not aftermarket', ['claim-of-make']],
    ['Sensor 68402348AB not a reproduction', ['claim']],
    // wording of copies
    ['Aftermarket Mopar 68402348AB Sensor', ['copy-wording', 'claim-of-make']],
    ['Sensor aftermarket genuine quality 68402348AB', ['copy-wording']],
    ['Dealer grade Sensor 68402348AB', ['copy-wording']],
    ['Genuine Mopar 68402348AB Sensor high quality', ['claim-of-make']],
    // makers of parts
    ['Dorman Sensor 68402348AB', ['aftermarket-maker']],
    ['Anpart Sensor Dodge left 68402348AB', ['aftermarket-maker']],
    ['Genuine Mopar 68402348AB Sensor Dorman 917-143', ['aftermarket-maker', 'claim-of-make']],
    ['OEM Mopar Sensor Dorman 68402348AB', ['claim-of-make', 'aftermarket-maker-behind-claim']],
    ['Dorman OEM Mopar Sensor 68402348AB', ['aftermarket-maker', 'claim-of-make']],
    // suppliers
    ['Bosch Sensor 68402348AB', ['supplier']],
    ['Bosch Sensor for Dodge 68402348AB', ['fits-car', 'supplier']],
    ['Bosch Sensor left OEM 68402348AB', ['claim', 'supplier-with-claim']],
    ['OEM Bosch Sensor 68402348AB', ['supplier', 'claim-of-maker']],
    ['Bosch OEM Sensor 68402348AB', ['supplier', 'claim-of-maker']],
    ['OEM Bosch 68402348AB Sensor Mopar', ['supplier', 'claim-of-maker']],
    ['Genuine Koito Lamp left 68402348AB', ['claim-of-maker', 'supplier-of-makes-only']],
    ['Genuine OEM Bosch Sensor 68402348AB', ['supplier', 'claim-of-maker']],
    ['Dodge Bosch Sensor 68402348AB', ['make-as-brand']],
    ['Genuine Dodge Sensor Bosch 68402348AB', ['claim-of-make']],
    ['Genuine Dodge Sensor 68402348AB Bosch 0258006537', ['claim-of-make']],
    ['Bosch 0258006537 Sensor Dodge left 68402348AB', ['supplier-with-own-number']],
    ['Mann HU719 Filter 68402348AB', ['supplier-with-own-number']],
    ['Koito Lamp Dodge left 68402348AB', ['supplier-of-makes-only']],
    ['Dodge Koito Lamp 68402348AB', ['make-as-brand']],
    // labels
    ['Zarvox Sensor 68402348AB', ['unlisted-label-first']],
    ['Sensor Zarvox 68402348AB', ['unlisted-label']],
    ['Sensor 68402348AB OEM Zarvox Dodge', ['claim']],
    // fitment
    ['Sensor for Dodge Ram 68402348AB', ['fits-car']],
    ['Sensor for Dodge Ram 68402348AB OEM', ['claim', 'fits-car-with-claim']],
    ['Genuine Mopar Sensor for Dodge Ram 68402348AB', ['claim-of-make']],
    // other numbers
    ['Sensor 68402348AB D585', ['foreign-number']],
    ['Sensor 68402348AB 68411111AB 57411111AC', ['many-numbers']],
    ['Sensor 68402348AB 68402348AC 68402348AD', []],
    ['Mopar Sensor 68402348AB D585', ['claim-of-make']],
    ['OEM Mopar 68402348AB 68411111AB 57411111AC', ['claim-of-make']],
    // what it replaces
    ['Sensor replaces 68402348AB', ['replaces']],
    ['OEM Sensor replaces 68402348AB', ['replaces', 'claim']],
    ['Mopar Sensor 68402348AB replaces 68402348AA', ['claim-of-make']],
    ['Dodge Sensor 68402348AB replaces 68402348AA', ['make-as-brand']],
    ['OEM sensor Dodge direct replacement new 68402348AB', ['claim']],
    ['Sensor by the same factory as Dodge 68402348AB', ['replaces']],
  ])('%s: %j', (title, signs) => {
    expect(originIn(title).signs).toEqual(signs);
  });

  test('of used goods: what it fits or replaces says nothing, a maker does', () => {
    expect(originIn('Sensor for Dodge Ram 68402348AB', true).signs).toEqual(['used']);
    const interchange = 'Sensor 68402348AB interchange 68411111AB 57411111AC D585';
    expect(originIn(interchange, true).signs).toEqual(['used']);
    expect(originIn('Dorman Sensor 68402348AB', true).signs).toEqual(['aftermarket-maker', 'used']);
  });
});

describe('the reasons shown', () => {
  const reasonsFor = (title: string, priceLogOdds = 0) =>
    strongestSigns(originIn(title), priceLogOdds);

  test('are the three strongest signs', () => {
    expect(reasonsFor('Zarvox Sensor 68402348AB for Dodge Ram D585')).toEqual([
      'fits-car',
      'unlisted-label-first',
      'foreign-number',
    ]);
    expect(reasonsFor('Sensor 68402348AB')).toEqual([]);
  });

  test.each([
    [0.9, ['claim']],
    [2, ['claim', 'price-of-oem']],
    [3, ['price-of-oem', 'claim']],
    [-3, ['price-of-copies', 'claim']],
  ])('hold a price with log-odds %d by its strength', (priceLogOdds, reasons) => {
    expect(reasonsFor('OEM Sensor 68402348AB', priceLogOdds)).toEqual(reasons);
  });
});

describe('the weight of evidence', () => {
  const weightOf = (name: string) => ORIGIN_SIGNS.find((sign) => sign.name === name)?.weight ?? NaN;

  test('is the sum of all signs', () => {
    expect(originIn('Sensor 68402348AB').logOdds).toBe(ORIGIN_PRIOR);
    expect(originIn('OEM Sensor replaces 68402348AB').logOdds).toBeCloseTo(
      ORIGIN_PRIOR + weightOf('claim') + weightOf('replaces'),
    );
  });

  test('names a copy by the strongest sign against it', () => {
    expect(originIn('Bosch Sensor for Dodge 68402348AB').copyReason).toBe('copy-fits');
    expect(originIn('Genuine Mopar Sensor 68402348AB').copyReason).toBe('copy-unlabelled');
  });

  test('each sign has a name of its own, and one against the car maker has a reason', () => {
    expect(new Set(ORIGIN_SIGNS.map(({ name }) => name)).size).toBe(ORIGIN_SIGNS.length);
    for (const { weight, reason } of ORIGIN_SIGNS) {
      expect(weight < 0).toBe(reason !== null);
    }
  });
});
