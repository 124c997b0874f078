import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { numberMatcher } from './match-title.ts';
import { parseTitle } from './parse-title.ts';

const match = (number: string, title: string) =>
  numberMatcher(number)(parseTitle(title))?.match ?? null;

describe('the A prefix of Mercedes-Benz', () => {
  test('may be missing when the make is named; ten bare digits fit any make', () => {
    expect(match('A2041528826', 'Benz handle 204 152 88 26')).toBe('exact');
    expect(match('A2041528826', 'Lexus handle 2041528826')).toBeNull();
  });
});

describe('context of a short number', () => {
  test.each(['Mercedes', 'Benz', 'Merc', 'MB', 'AMG'])('%s handle 2041528826', (word) => {
    expect(match('A2041528826', `${word} handle 2041528826`)).toBe('exact');
  });

  test.each(['BMW', 'Mini', 'OEM', 'Genuine', '535i', '328xi', '120d', 'X5', 'Z4', '330Ci'])(
    '%s trim 7375354',
    (word) => {
      expect(match('51427375354', `${word} trim 7375354`)).toBe('probable');
    },
  );

  test.each(['X8', 'Z5', '935i', '535x', 'Audi'])('not %s', (word) => {
    expect(match('51427375354', `${word} trim 7375354`)).toBeNull();
  });

  test.each(
    'LH RH LF RF LR RR FL FR L R OE OEM GM VW BMW FORD NEW USED LT RT FT PN MPN NO IN OF TO OR W X LX EX SE LS LE GT SS SL SV DX SX XL'.split(
      ' ',
    ),
  )('%s after a number is not part of it', (word) => {
    expect(match('84972952', `headlight 84972952-${word}`)).toBe('exact');
  });
});

describe('exact match', () => {
  test.each([
    ['68402348AB', 'Mopar 68402348AB Oxygen Sensor'],
    ['68402348AB', '68402348AB'],
    ['68402348AB', 'Mopar oxygen sensor #68402348-AB'],
    ['68402348AB', 'Mopar sensor 68402348 AB new'],
    ['f4zz-6e086-a', 'Ford Mustang F4ZZ 6E086 A bracket'],
    ['F4ZZ6E086A', 'Ford F4ZZ - 6E086 - A bracket'],
    ['F4ZZ6E086A', 'Ford F4ZZ.6E086/A bracket'],
    ['F4ZZ6E086A', 'F4ZZ–6E086—A bracket'],
    ['1K0615301AA', 'VW Golf 1K0 615 301 AA rotor'],
    ['51427375354', 'BMW 51 42 7 375 354 trim'],
    // an optional zero, on either side
    ['05064358AB', 'Jeep 5064358AB seal'],
    ['5064358AB', 'Jeep 05064358AB seal'],
    // the A of Mercedes-Benz, on either side
    ['A2058307800', 'Mercedes C300 air vent 205 830 78 00'],
    ['2058307800', 'Mercedes C300 air vent A2058307800'],
    // joined to a word of the offer
    ['84972952', 'Chevrolet GM84972952 headlight'],
    ['84972952', 'OEM84972952'],
    // Chrysler's label
    ['5150620AC', 'Ram PCM P05150620AC'],
    ['68275196AE', 'Ram PCM P68275196AE'],
    ['84972952', 'MOPAR84972952'],
    ['84972952', 'FORD84972952'],
    ['84972952', 'PN84972952'],
    ['84972952', 'NEW84972952'],
    ['84972952', 'ACDELCO84972952'],
    ['84972952', '84972952 -12V lamp'],
    ['84972952', '84972952- 12V lamp'],
    ['68402348AB', 'Mopar 68402348 now 68402348AB'],
    ['72660TVAA110', 'Honda 72660TVAA110-M1XXX'],
    // next to other numbers
    ['68402349AB', 'Pair 68402348AB/68402349AB'],
    ['84972953', 'GM 84972952-84972953'],
    ['84972952', 'GM 84972952-84972953'],
    ['84972952', '84972952-OEM headlight'],
    ['84972952', 'LH-84972952 headlight'],
    ['84972952', 'headlight 84972952 LH'],
    ['84972952', 'headlight 84972952-2018'],
    ['84972952', '2018-84972952 headlight'],
    ['84972952', 'headlight 84972952, AB'],
    ['84972952', 'headlight 84972952 OEM'],
    ['12345', 'bulb 12345 amber'],
    // any one number of a cell
    ['11111111, 84972952', 'headlight 84972952'],
  ])('%j is in %j', (number, title) => {
    expect(match(number, title)).toBe('exact');
  });
});

describe('probable match', () => {
  test.each([
    // truncated, or without its suffix
    ['84201TVAA01ZA', 'Honda Accord hinge OEM 84201TVAA0'],
    ['84201TVAA01ZA', 'Honda Accord hinge 84201-TVA-A01'],
    ['68402348AB', 'Mopar 68402348 sensor'],
    ['68402348AB', 'Mopar 68402348 LH sensor'],
    ['68402348AB', 'Mopar 68402348, AC compressor'],
    ['68402348AB', 'Mopar 68402348-OEM'],
    ['15400PLMA02', 'Honda 15400 PLM 2015-2018 filter'],
    ['15400PLMA02', 'Honda 15400 PLM filter'],
    ['15400PLMA02', 'Honda 15400-PLM 12V filter'],
    ['84201TVAA01ZA', 'Honda 84201TVAA0 12V lamp'],
    ['72660TVAA110', 'Honda 72660TVAA110-M1XX'],
    ['84972952', '20151-84972952 lamp'],
    ['84972952', '12015-84972952 lamp'],
    // with a revision or color the user did not type
    ['68402348', 'Mopar 68402348AB sensor'],
    ['CK4Z14B474', 'Ford CK4Z-14B474-AC module'],
    ['CK4Z14B474', 'Ford CK4Z-14B474AC module'],
    ['1K0615301', 'VW 1K0 615 301 AA rotor'],
    ['1K0805903', 'VW 1K0805903GRU cover'],
    ['72660TVAA110', 'Honda 72660-TVA-A110-M1'],
    ['84972952', 'headlight 84972952 A'],
    // part of a longer series of groups
    ['TVAA01ZA', 'Honda 84201-TVAA01ZA'],
    // BMW by its last seven digits
    ['51427375354', 'BMW trim 7375354'],
    ['7375354', 'BMW trim 51427375354'],
    // revisions of one number in a list
    ['68191349AB', 'Mopar filter 68191349AC/AB/AA'],
    ['68191349AA', 'Mopar filter 68191349AC/AB/AA'],
    // too short to be certain
    ['PF48', 'ACDelco PF48 filter'],
    ['PF48', 'ACDelco PF48 AC oil filter'],
    // the letter O for zero, or I for one
    ['1J0959653C', 'VW clock spring 1JO 959 653 C'],
    ['C80Z-6582-B', 'C8OZ-6582-B valve cover'],
    ['I2658081', 'GM sensor 12658081'],
  ])('%j in %j', (number, title) => {
    expect(match(number, title)).toBe('probable');
  });
});

describe('no match', () => {
  test.each([
    ['68402348AB', 'Mopar oxygen sensor'],
    ['68402348AB', 'Mopar 68402348AC sensor'],
    ['68402348AB', 'Mopar 68402348-AC sensor'],
    ['68402348AB', 'Mopar 68402348 AC sensor'],
    ['68402348AB', 'Mopar 6840234 sensor'],
    ['84972952', 'GM 849729521 sensor'],
    ['84972952', 'GM 184972952 sensor'],
    ['84972952', 'GM XX84972952'],
    ['84972952', 'OEM84972953'],
    ['84972952', 'BMW 184972952'],
    ['51427375354', 'BMW 354'],
    ['68191349AB', 'Mopar 68191349ACX/AB'],
    ['12AB3456', 'lamp 12AB3499/56'],
    ['F4ZZ6E086A', 'Ford F4ZZ-6E086-B'],
    ['F4ZZ6E086A', 'Ford F4ZZ6E086AA'],
    ['F4ZZ6E086A', 'Ford F4ZZ6E086B'],
    ['F4ZZ6E086A', 'F4ZZ, 6E086, A'],
    ['F4ZZ6E086A', 'F4ZZ    6E086'],
    ['15400PLMA02', 'Honda 15400 PLM A03 filter'],
    ['15400PLMA02', 'Honda 15400-PLM-A03 filter'],
    ['84972952', 'GM 84972952ABCD'],
    ['84972952', 'GM 84972952A1'],
    ['4972952', 'GM 4972952A'],
    ['14B474', 'Ford CK4Z-14B474'],
    // P belongs to a number of another make
    ['84972952', 'lamp P84972952'],
    // too short to be a typo
    ['1J095', 'VW 1JO95'],
    ['14B474', 'Ford CK4Z\u201314B474'],
    ['14B474', 'Ford CK4Z\u201414B474'],
    ['14B474', 'Ford CK4Z.14B474'],
    ['14B474', 'Ford CK4Z_14B474'],
    ['FL820', 'Motorcraft FL-820-S'],
    ['84201TVAA01ZA', 'Honda hinge 84201-TVA-A01ZB'],
    ['74851TBAA01', 'Honda 74851-TBA-A11ZA'],
    ['84201TVAA01', 'Honda 84201-TVA-B52ZC'],
    ['7375354', 'Audi 51427375354'],
    ['51427375354', 'Audi 7375354'],
    ['51427375354', 'BMW 7375355'],
    ['7375354', 'BMW 51427375355'],
    ['68191349AB', 'Mopar 68191349AC/AD'],
    ['68191349AB', 'Mopar 68191349AC AB'],
    ['68191349AB', 'Mopar 68191340AC/AB'],
    ['68191349AB', 'Mopar 68191349AC/X/AB'],
    ['8191349A', 'Mopar 8191349B/9A'],
    ['', 'Mopar 68191349AC'],
    ['??', 'Mopar 68191349AC'],
  ])('%j is not in %j', (number, title) => {
    expect(match(number, title)).toBeNull();
  });

  test('never matches inside a longer run of digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{7}$/),
        fc.stringMatching(/^\d{1,4}$/),
        (number, more) => {
          expect(match(number, `GM ${number}${more} lamp`)).toBeNull();
          expect(match(number, `GM ${more}${number} lamp`)).toBeNull();
        },
      ),
    );
  });

  test('finds a number with any group separators', () => {
    const groups = fc.array(fc.stringMatching(/^[A-Z]\d{2,4}$/), { minLength: 2, maxLength: 4 });
    const gap = fc.constantFrom('', '-', ' ', '.', '/', ' - ', '–');
    fc.assert(
      fc.property(groups, gap, (parts, between) => {
        expect(match(parts.join(''), `part: ${parts.join(between)}, lamp`)).toBe('exact');
      }),
    );
  });
});
