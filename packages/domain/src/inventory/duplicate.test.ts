import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findDuplicate, inventoryIndex, partNumberKeys, titleNumberKeys } from './duplicate.ts';

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
  ])('of %j are %j', (number, keys) => {
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
  ])('of %j hold %j', (title, key) => {
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
  ])('of %j do not hold %j', (title, key) => {
    expect(titleNumberKeys(title)).not.toContain(key);
  });

  test('hold twenty characters and not more', () => {
    expect(titleNumberKeys('1234567890 1234567890')).toContain('12345678901234567890');
  });

  test('come each once', () => {
    expect(titleNumberKeys('68402348AB and 68402348AB')).toEqual(['68402348AB']);
  });
});

describe('findDuplicate', () => {
  const index = inventoryIndex([
    { title: 'Ford bracket F4ZZ 6E086 A', partNumber: null },
    { title: 'Jeep seal 42798696', partNumber: '5064358-AB' },
    { title: ' ', partNumber: ' 84972952 ' },
    { title: 'Headlight 84201-TVA-A01', partNumber: 'Does not apply' },
    { title: 'Second bracket', partNumber: 'F4ZZ6E086A' },
    { title: '', partNumber: null },
  ]);

  test.each([
    ['f4zz-6e086-a', 'Ford bracket F4ZZ 6E086 A'],
    ['05064358AB', 'Jeep seal 42798696'],
    ['84972952', '84972952'],
    ['84201TVAA01', 'Headlight 84201-TVA-A01'],
    ['99999999, 84972952', '84972952'],
  ])('finds %j as %j', (number, title) => {
    expect(findDuplicate(index, number)).toBe(title);
  });

  test.each([
    ['a number that only a title mentions beside the column', '42798696'],
    ['a longer number', 'F4ZZ6E086AB'],
    ['a shorter number', '8497295'],
    ['another suffix', '5064358AC'],
    ['nothing', ''],
  ])('does not find %s', (_, number) => {
    expect(findDuplicate(index, number)).toBeNull();
  });

  test('finds every number of the column, and of a title, as it was typed', () => {
    const number = fc.stringMatching(/^[A-Z]{2}\d{4,8}[A-Z]{0,2}$/);
    fc.assert(
      fc.property(number, (partNumber) => {
        const inColumn = inventoryIndex([{ title: 'one', partNumber }]);
        const inTitle = inventoryIndex([{ title: `lamp, ${partNumber}, left`, partNumber: null }]);
        expect(findDuplicate(inColumn, partNumber)).toBe('one');
        expect(findDuplicate(inTitle, partNumber)).toBe(`lamp, ${partNumber}, left`);
      }),
    );
  });
});
