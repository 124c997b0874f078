import { describe, expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';

const othersIn = (partNumber: string, title: string) =>
  readTitleFeatures(title, partNumber).signs.others.map(
    ({ compact, relation }) => `${compact} ${relation}`,
  );

describe('revision of a number', () => {
  test.each([
    ['one letter', '68402348AB', '68402348A', 'level'],
    ['three letters', '68402348AB', '68402348ABC', 'level'],
    ['four letters are not one', '68402348AB', '68402348ABCD', 'foreign'],
    ['after seven digits', '8497295', '8497295ABC', 'level'],
    ['not after six', '849729', '849729AB', 'foreign'],
    ['no digit', '8497295', '84972951', 'foreign'],
    ['no letter and digit', '8497295', '8497295A1', 'foreign'],
    ['of Mopar trim, three letters of color', '5KD23TRMAA', '5KD23TRMAB', 'level'],
    ['of Mopar trim, two letters of color', '5KD23TRAA', '5KD23TRAB', 'level'],
    ['of Mopar trim, three digits', '5KD234TRMAA', '5KD234TRMAB', 'level'],
    ['a revision of Honda', '15400PLMA01', '15400PLMA12', 'level'],
  ])('%s: %s next to %s', (_, partNumber, other, relation) => {
    expect(othersIn(partNumber, `GM ${partNumber} ${other}`)).toEqual([`${other} ${relation}`]);
  });
});

describe('sides, colors and numbers of the same shape', () => {
  test.each([
    ['one digit, however far', '68402348AB', '68402398AB', 'side'],
    ['the next of five digits', '12345', '12346', 'side'],
    ['three letters at most, of which four are a color', '6840234ABCD', '6840234AEFG', 'color'],
    ['a color inside of Mopar trim', '5KD23TRMAA', '5KD23BLKAA', 'color'],
    ['more than a color', '15400PLMA01', '15400PLMB02', 'same-shape'],
    ['seven digits', '1234567', '7654321', 'same-shape'],
    ['six digits are too few', '123456', '654321', 'foreign'],
  ])('%s: %s next to %s', (_, partNumber, other, relation) => {
    expect(othersIn(partNumber, `GM ${partNumber} ${other}`)).toEqual([`${other} ${relation}`]);
  });
});

describe('groups of one number', () => {
  test.each([
    ['68402348AB', '68402348\u2013AC', ['68402348AC level']],
    ['68402348AB', '6840/2348AC', ['2348AC foreign']],
    ['68402348AB', '6 8 4 0 2 348AC', ['68402348AC level']],
    ['A2058307800', 'A 205 830 78 01', ['A2058307801 side']],
    ['A2058307800', 'A-205-830-78-01', ['A2058307801 side']],
    ['A2058307800', 'A 2058307801', ['A2058307801 side']],
    ['QWERTZ123456', 'QWERTZ 123457', ['QWERTZ123457 side']],
    ['68402348AB', '68402348AC-12', ['68402348AC12 foreign']],
    ['68402348AB', '68402348AC-BUMPER', ['68402348AC level']],
    ['84972952', '2015 2018', []],
    ['84972952', '2015-2018', []],
    ['84972952', '1500 2500', []],
    ['84972952', '84111 111', ['84111111 same-shape']],
    ['84972952', '111 84111', ['11184111 same-shape']],
    ['84972952', '20152018', ['20152018 same-shape']],
  ])('%s next to %s', (partNumber, written, others) => {
    expect(othersIn(partNumber, `GM ${partNumber} Bracket ${written}`)).toEqual(others);
  });

  test('end where the searched number begins', () => {
    expect(othersIn('68402348AB', 'Mopar 68402348AC-68402348AB')).toEqual(['68402348AC level']);
    expect(othersIn('68402348AB', 'Mopar 917-143-68402348AB')).toEqual(['917143 foreign']);
  });
});

describe('the searched number', () => {
  test.each([
    ['is not another number next to itself', '123456', 'GM 123456 sensor 123456', []],
    ['with a level where it was typed without', '68402348', 'Mopar 68402348AB Sensor', []],
    ['is not meant by its last five', 'A2058307800', 'Benz A2058307800 07800', ['07800 foreign']],
    ['is no end of another when short', '12345', 'GM 12345 9912345', ['9912345 foreign']],
    ['of four digits has no sides', '1234', 'GM 1234 1235', []],
  ])('%s', (_, partNumber, title, others) => {
    expect(othersIn(partNumber, title)).toEqual(others);
  });
});

describe('numbers of other manufacturers', () => {
  test.each([
    ['12-345', '12345'],
    ['12-34-56', '123456'],
    ['12-3456', '123456'],
    ['12015', '12015'],
    ['20153', '20153'],
    ['2015ABCD', '2015ABCD'],
    ['CO-25052', 'CO25052'],
    ['CO-12 25052', '25052'],
    ['CO 1234567', '1234567'],
    ['CO A12345', 'A12345'],
    ['AB 12345', '12345'],
    ['WHITE= NH883P', 'NH883P'],
  ])('%s', (written, compact) => {
    expect(othersIn('68402348AB', `Mopar 68402348AB ${written}`)).toEqual([`${compact} foreign`]);
  });

  test.each([
    ['a fraction', '1-234'],
    ['a year before something', '2015-345'],
    ['a year and its end in one', '201518'],
    ['a name with two digits', 'ABCD-12'],
    ['a name with one digit', 'ABCDE1'],
    ['four signs with two digits', 'A1B2'],
    ['four signs that a digit opens', '12A4'],
    ['five signs with one digit', 'ABC1D'],
    ['a size', '123ABC'],
    ['a model name', 'ABC123'],
    ['a truck', 'F123'],
    ['a car', 'S2000'],
    ['another car', '3000GT'],
    ['a wheel', '17X755'],
    ['a paint', 'WHITE =NH883P'],
    ['four digits', '1235'],
    ['a few digits after CO', 'CO 123'],
  ])('%s is not one: %s', (_, written) => {
    expect(othersIn('68402348AB', `Mopar 68402348AB ${written}`)).toEqual([]);
  });
});
