import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { itemKeys, namesPartNumber, partNumberKeys, titleNumberKeys } from './duplicate.ts';

describe('partNumberKeys', () => {
  test.each([
    ['68402348-AB', ['68402348AB']],
    ['05064358AB', ['5064358AB']],
    ['68402348AB, 68402349AB', ['68402348AB', '68402349AB']],
    ['68402348AB, 68402348-AB', ['68402348AB']],
    ['Does Not Apply', []],
    ['N/A', []],
    ['none', []],
    ['NULL', []],
    ['Unknown', []],
    ['Unbranded', []],
    ['See description', []],
    ['Not applicable', []],
    ['TBD', []],
    ['-', []],
    ['', []],
  ])('%j gives %j', (number, keys) => {
    expect(partNumberKeys(number)).toEqual(keys);
  });
});

describe('titleNumberKeys', () => {
  test.each([
    ['Ford bracket F4ZZ 6E086 A', 'F4ZZ6E086A'],
    ['Ford bracket F4ZZ-6E086-A', 'F4ZZ6E086A'],
    ['Ford bracket F4ZZ6E086A', 'F4ZZ6E086A'],
    ['Ford bracket F4ZZ 6E086 A left', 'F4ZZ6E086'],
    ['VW cover 1K0 805 903 J GRU', '1K0805903JGRU'],
    ['BMW trim 51 42 7 375 354', '51427375354'],
    ['Mercedes A 000 420 12 20', 'A0004201220'],
    ['Jeep seal 05064358AB', '5064358AB'],
    ['ACDelco PF48 filter', 'PF48'],
    ['bulb 12345', '12345'],
    ['Motorcraft FL-820-S', 'FL820S'],
    ['Ford F4ZZ - 6E086 - A', 'F4ZZ6E086A'],
    ['lamp 20123 456', '20123456'],
    ['lamp 12AB', '12AB'],
    ['Mercedes lamp 000 420 12 20', '0004201220'],
    ['Dorman 924-5171 actuator', '9245171'],
    ['Set of 4 Silverado 1500 2500 seals 84390030', '84390030'],
  ])('%j contains %j', (title, key) => {
    expect(titleNumberKeys(title)).toContain(key);
  });

  test.each([
    ['Ford 2015-2018 bracket', '20152018'],
    ['Ford 2015 12345 bracket', '201512345'],
    ['Ford bracket 12345 2015', '123452015'],
    ['Ford bracket 2015', '2015'],
    ['bulb 1234', '1234'],
    ['lamp 68402348AB', '8402348AB'],
    ['lamp 68402348AB', '68402348A'],
    ['lamp 12345, 678', '12345678'],
    ['lamp 12345    678', '12345678'],
    ['left 12345', 'LEFT12345'],
    ['12345 left', '12345LEFT'],
    ['1 2 3 4 5 6', '123456'],
    ['1234567890 12345678901', '123456789012345678901'],
    ['A-B-C', 'ABC'],
    ['ABCDE', 'ABCDE'],
    ['A1', 'A1'],
    ['AB1', 'AB1'],
    ['Silverado 1500 2500 3500 mirror', '15002500'],
    ['Ram 1500-3500 mirror', '15003500'],
    ['Ram 07-13 1500 mirror', '07131500'],
    ['Tire 225/45 17 91 99', '225451791'],
  ])('%j does not contain %j', (title, key) => {
    expect(titleNumberKeys(title)).not.toContain(key);
  });

  test('have up to twenty characters', () => {
    expect(titleNumberKeys('1234567890 1234567890')).toContain('12345678901234567890');
  });

  test('are unique', () => {
    expect(titleNumberKeys('68402348AB and 68402348AB')).toEqual(['68402348AB']);
  });
});

describe('namesPartNumber', () => {
  test.each([
    'Ford bracket F4ZZ 6E086 A',
    'GM OEM module 84390030',
    '2015-2018 Jeep seal 5064358-AB left',
    'BMW trim 51 42 7 375 354',
    'VW Golf cover 1K0 805 903 J',
    'Toyota filter 90915 YZZD1 Camry',
    'Dorman actuator 924-5171',
    'Headlight 84201-TVA-A01 Honda Accord 2018-2022',
  ])('%j does', (title) => {
    expect(namesPartNumber(title)).toBe(true);
  });

  test.each([
    '2015-2018 Ford F-150 5.0L V8 Engine 88K Miles',
    'Chevy Silverado 1500 2500 3500 Tow Mirror 2007-2013',
    '07-13 1500 Tailgate Handle Chrome',
    '4 Tires 265/70R17 121S All Terrain',
    'BMW E46 E90 328i 335i Set of 4 Coils',
    'Mercedes W203 W204 C300 C350 Grille',
    'Engine 125000 miles 2JZ-GE',
    'Lot of 10 Spark Plugs',
    'Audi A4 A6 Q5 2.0T 3.0T Mirror Cap Set of 2',
    'Honda Accord 2018-2022 17x7.5 Wheel 5x114.3',
    'Jeep Wrangler JK 2007-2018 Bumper 33 35 37 Tires',
    'Chevy 350 5.7L 4L60E Transmission 155K',
  ])('%j does not', (title) => {
    expect(namesPartNumber(title)).toBe(false);
  });
});

describe('itemKeys', () => {
  test.each([
    ['Ford bracket F4ZZ 6E086 A', '', 'F4ZZ6E086A'],
    ['Jeep seal 42798696', '5064358-AB', '5064358AB'],
    ['', ' 84972952 ', '84972952'],
    ['Headlight 84201-TVA-A01', 'Does not apply', '84201TVAA01'],
    ['Pads', '99999999, 84972952', '84972952'],
  ])('%j with the number %j contains %j', (title, partNumber, key) => {
    expect(itemKeys({ title, partNumber })).toContain(key);
  });

  test('are the own number and those in the title', () => {
    expect(itemKeys({ title: 'Jeep seal 42798696', partNumber: '5064358-AB' })).toEqual([
      '5064358AB',
      '42798696',
    ]);
  });

  test('is empty when neither has a number', () => {
    expect(itemKeys({ title: 'Headlight', partNumber: 'N/A' })).toEqual([]);
  });

  test('contains every number, from the number field or the title', () => {
    const number = fc.stringMatching(/^[A-Z]{2}\d{4,8}[A-Z]{0,2}$/);
    fc.assert(
      fc.property(number, (partNumber) => {
        const [key] = partNumberKeys(partNumber);
        expect(itemKeys({ title: 'one', partNumber })).toEqual([key]);
        expect(itemKeys({ title: `lamp, ${partNumber}, left`, partNumber: '' })).toContain(key);
      }),
    );
  });
});
