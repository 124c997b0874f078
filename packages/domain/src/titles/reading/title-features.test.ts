import { describe, expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';

const featuresOf = (title: string) => readTitleFeatures(title, '68402348AB').signs;

describe('OEM claims', () => {
  test.each([
    ['Genuine Sensor 68402348AB', true],
    ['Sensor Mopar 68402348AB', true],
    ['Sensor OEM Dodge bracket 68402348AB', true],
    ['Sensor Dodge OEM bracket 68402348AB', true],
    ['Sensor genuine 68402348AB', true],
    ['Sensor genuine factory 68402348AB', true],
    ['Sensor genuine OEM 68402348AB', true],
    ['Sensor 100% OEM 68402348AB', true],
    ['Genuine OEM Sensor 68402348AB', true],
    ['OEM for Dodge Ram Sensor Genuine Dodge 68402348AB', true],
    ['OEM Sensor 68402348AB', false],
    ['Sensor OEM 68402348AB', false],
    ['Sensor OEM bracket 68402348AB', false],
    ['Sensor genuine bracket 68402348AB', false],
    ['Sensor for Dodge genuine 68402348AB', false],
    ['Sensor for OEM Dodge 68402348AB', true],
    ['Factory Sensor 68402348AB', false],
    ['NOS Sensor 68402348AB', false],
    ['OE Sensor 68402348AB', false],
    ['New Old Stock Sensor 68402348AB', false],
    ['Original Sensor 68402348AB', false],
    ['Sensor authentic OEM 68402348AB', true],
    ['Sensor OEM factory 68402348AB', true],
    ['Sensor factory OEM 68402348AB', true],
    ['Sensor OE factory 68402348AB', true],
    ['Sensor original OE 68402348AB', true],
    ['Sensor 50 OEM 68402348AB', false],
    ['Sensor Mopar bracket 68402348AB', true],
    ['Sensor genuine parts OEM 68402348AB', true],
    ['Sensor OEM Mustang bracket 68402348AB', false],
    ['Sensor for Ram front Genuine Mopar bracket 68402348AB', true],
    ['Sensor genuine left 68402348AB', false],
    ['Sensor OEM for Dodge 68402348AB', false],
    ['Sensor OEM left Dodge 68402348AB', false],
    ['Sensor for Dodge Ram Genuine Dodge 68402348AB', true],
    ['Sensor for Dodge Ram OEM Dodge 68402348AB', false],
    ['Sensor for Ram Dodge genuine left 68402348AB', false],
    ['Dodge OEM Sensor for Ram 68402348AB', true],
  ])('%s: strong is %s', (title, isStrong) => {
    expect(featuresOf(title)).toMatchObject({ hasClaim: true, isClaimStrong: isStrong });
  });

  test.each([
    'Sensor 68402348AB',
    'Dodge Sensor 68402348AB',
    'Sensor replaces genuine 68402348AB',
    'Sensor replaces Mopar 68402348AB',
    'Sensor for Dodge Mopar 68402348AB',
  ])('%s: none', (title) => {
    expect(featuresOf(title).hasClaim).toBe(false);
  });
});

describe('the make in the brand position', () => {
  test.each([
    ['Dodge Sensor 68402348AB front', true],
    ['NEW Dodge Sensor 68402348AB front', true],
    ['NIB OEM Dodge Sensor 68402348AB front', true],
    ['Lot of 3 Dodge Sensor 68402348AB front', true],
    ['(2) Dodge Sensor 68402348AB front', true],
    ['4 pcs Dodge Sensor 68402348AB front', true],
    ['4X Dodge Sensor 68402348AB front', true],
    ['Sensor Dodge 68402348AB front', true],
    ['Sensor Dodge part no 68402348AB front', true],
    ['Sensor Dodge PN 68402348AB front', true],
    ['Sensor Dodge 68402349AB 68402348AB front', true],
    ['68402348AB Sensor Dodge', true],
    ['68402348AB Sensor - Dodge front', true],
    ['68402348AB Sensor | Dodge front', true],
    ['68402348AB Sensor \u2013 Dodge front', true],
    ['(7) Dodge Sensor 68402348AB front', true],
    ['Sensor Dodge left 68402349AB 68402348AB front', false],
    ['10 pcs Dodge Sensor 68402348AB front', true],
    ['4PK Dodge Sensor 68402348AB front', true],
    ['4pc Dodge Sensor 68402348AB front', true],
    ['12pcs Dodge Sensor 68402348AB front', true],
    ['Lot of 12 Dodge Sensor 68402348AB front', true],
    ['Sensor Dodge P/N 68402348AB front', true],
    ['Sensor Dodge MPN 68402348AB front', true],
    ['Sensor Dodge NIB 68402348AB front', true],
    ['Sensor Dodge part number 68402348AB front', true],
    ['Sensor Dodge num 68402348AB front', true],
    ['100 pcs Dodge Sensor 68402348AB front', false],
    ['100pcs Dodge Sensor 68402348AB front', false],
    ['4pcs2 Dodge Sensor 68402348AB front', false],
    ['Lot of 120 Dodge Sensor 68402348AB front', false],
    ['Sensor Dodge part left 68402348AB front', false],
    ['68402348AB Sensor-Dodge front', false],
    ['Sensor 68402348AB Dodge', false],
    ['Sensor Dodge 68402349AB left 68402348AB front', false],
    ['Sensor replaces genuine Dodge 68402348AB', false],
    ['Sensor replaces left Dodge 68402348AB', true],
    ['Sensor Dodge front 68402348AB', false],
    ['Front Dodge Sensor 68402348AB', false],
    ['4 Dodge Sensor 68402348AB front', false],
    ['68402348AB Sensor Dodge front', false],
    ['Sensor front 68402348AB - Dodge left', false],
    ['Sensor for Dodge 68402348AB', false],
    ['Sensor replaces Dodge 68402348AB', false],
    ['Sensor Dodge 0258006537 68402348AB', false],
  ])('%s: %s', (title, isIt) => {
    expect(featuresOf(title).isMakeBrand).toBe(isIt);
  });
});

describe('what it fits', () => {
  test.each([
    ['Sensor for Dodge 68402348AB', 1],
    ['Sensor fits Ram 68402348AB', 1],
    ['Sensor for 2015 68402348AB', 1],
    ['Sensor for 15 68402348AB', 1],
    ['Sensor for 68402348AB', 1],
    ['Sensor for Zarvoxx 68402348AB', 1],
    ['Sensor 2015for Dodge 68402348AB', 1],
    ['Sensor bracketfits Dodge 68402348AB', 1],
    ['Sensor compat with Dodge 68402348AB', 1],
    ['Sensor for front 68402348AB', -1],
    ['Sensor for abs 68402348AB', -1],
    ['Sensor compat Dodge 68402348AB', -1],
    ['Sensor for front for Dodge 68402348AB', 3],
    ['Sensor for Mustang 68402348AB', 1],
    ['Sensor for Mopar 68402348AB', 1],
    ['Sensor for front Dodge 68402348AB', -1],
    ['Sensor for 1998 68402348AB', 1],
    ['Sensor for 3015 68402348AB', -1],
    ['Sensor for 215 68402348AB', -1],
    ['Sensor for 20155 68402348AB', -1],
    ['Sensor for Zarv 68402348AB', 1],
    ['Sensor for Zar 68402348AB', -1],
    ['Sensor for Zarv1 68402348AB', -1],
    ['Sensor 15for Dodge 68402348AB', 1],
    ['Sensor 5for Dodge 68402348AB', -1],
    ['Sensor a15for Dodge 68402348AB', -1],
    ['Sensor armfits Dodge 68402348AB', 1],
    ['Sensor abfits Dodge 68402348AB', -1],
    ['Sensor 68402348AB', -1],
  ])('%s: %d', (title, at) => {
    expect(featuresOf(title).fitsCarAt).toBe(at);
  });
});

describe('names of other manufacturers', () => {
  test.each([
    ['Dorman Sensor 68402348AB', 'maker DORMAN 0-1'],
    ['Sensor Dorman 68402348AB', 'maker DORMAN 1-2'],
    ['Sensor Bosch 68402348AB', 'supplier BOSCH 1-2'],
    ['Sensor 68402348AB', null],
    ['Gates Sensor 68402348AB', 'maker GATES 0-1'],
    ['New Gates Sensor 68402348AB', 'maker GATES 1-2'],
    ['Front Gates Sensor 68402348AB', null],
    ['Sensor Gates 68402348AB', null],
    ['Gates Dodge Sensor 68402348AB', null],
    ['Sensor by Gates 68402348AB', 'maker GATES 2-3'],
    ['Anpart Sensor 68402348AB', 'label ANPART 0-1'],
    ['Lamp Koito 68402348AB', 'makers-supplier KOITO 1-2'],
    ['Sensor Gates 213-1558 68402348AB', 'maker GATES 1-2'],
    ['Sensor Gates left 213-1558 68402348AB', null],
    ['Sensor Gates 68402349AB 68402348AB', null],
    ['New left Gates Sensor 68402348AB', null],
    ['Sensor Gates UF413 68402348AB', 'maker GATES 1-2'],
    ['Sensor Gates Z215 68402348AB', 'maker GATES 1-2'],
    ['Sensor Gates AB215 68402348AB', 'maker GATES 1-2'],
    ['Sensor Gates ABC215 68402348AB', null],
    ['Sensor Gates Z21 68402348AB', null],
    ['Dash 4 Sensor 68402348AB', 'maker DASH 4 0-2'],
    ['Snap On Sensor 68402348AB', 'maker SNAP ON 0-2'],
    ['Mustang Sensor 68402348AB', null],
    ['Yukon Gear Sensor 68402348AB', null],
    ['Master Power Window Sensor 68402348AB', null],
  ])('%s: %s', (title, wanted) => {
    const { maker } = featuresOf(title);
    expect(maker && `${maker.kind} ${maker.name} ${maker.at}-${maker.to}`).toBe(wanted);
  });
});

test.each([
  ['68402348AB - Sensor - Mopar', true],
  ['68402348AB | Sensor | Dodge', true],
  ['Sensor - Mopar (68402348AB)', true],
  ['68402348AB \u2013 Sensor \u2013 Mopar', true],
  ['68402348AB - Mopar Sensor', false],
  ['Sensor 68402348AB - left - Mopar', false],
  ['68402348AB - Sensor - Dorman', false],
  ['Sensor / Mopar (68402348AB)', false],
  ['68402348AB -- Sensor -- Mopar', false],
  ['Mopar - Sensor (68402348AB)', false],
  ['Sensor Mopar (68402348AB)', false],
  ['68402348AB Sensor - Mopar', false],
  ['68402348AB - Sensor Mopar', false],
  ['68402348AB - Sensor - front', false],
  ['Sensor - 68402348AB - Mopar', false],
  ['Sensor - Mopar (68402348AB) front', false],
  ['Sensor - Mopar 68402348AB', false],
])('%s is from a feed: %s', (title, isFeed) => {
  expect(featuresOf(title).isDealerFeed).toBe(isFeed);
});

test('makes come from make names and from models unique to one make', () => {
  expect(featuresOf('Dodge Sensor Mustang Chevrolet 68402348AB')).toMatchObject({
    makes: ['Mopar', 'GM'],
    modelMakes: ['Ford'],
  });
  expect(featuresOf('Sensor 2500 68402348AB').modelMakes).toEqual([]);
  expect(featuresOf('Dorman genuine Sensor 68402348AB').modelMakes).toEqual([]);
});
