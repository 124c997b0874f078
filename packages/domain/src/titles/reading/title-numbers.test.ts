import { describe, expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';

const othersIn = (title: string, partNumber = '68402348AB') =>
  readTitleFeatures(title, partNumber).signs.others.map(
    ({ compact, relation }) => `${compact} ${relation}`,
  );

describe('a number with the same shape as the searched one', () => {
  test.each([
    ['68402348AB', 'Mopar 68402348AB 68402348AC', ['68402348AC level']],
    ['68402348AB', 'Mopar 68402348AB 68402348', ['68402348 level']],
    ['68402348AB', 'Mopar 68402348AB 68402348-AC', ['68402348AC level']],
    ['68402348AB', 'Mopar 68402348AB 6840 2348 AC', ['68402348AC level']],
    ['68402348AB', 'Mopar 68402348AB 68402349AB', ['68402349AB side']],
    ['68402348AB', 'Mopar 68402348AB 68402350AB', ['68402350AB side']],
    ['68402348AB', 'Mopar 68402348AB 68402351AB', ['68402351AB same-shape']],
    ['68402349AB', 'Mopar 68402349AB 68402350AB', ['68402350AB side']],
    ['68402349AB', 'Mopar 68402349AB 68402351AB', ['68402351AB side']],
    ['68402349AB', 'Mopar 68402349AB 68402352AB', ['68402352AB same-shape']],
    ['68402349AB', 'Mopar 68402349AB 68402350AC', ['68402350AC same-shape']],
    ['68402348AB', 'Mopar 68402348AB 57411111AC', ['57411111AC same-shape']],
    ['68402348AB', 'Mopar 68402348AB 5741111AC', ['5741111AC foreign']],
    ['5064358AB', 'Jeep 5064358AB 05064358AC', ['5064358AC level']],
    ['5064358AB', 'Jeep 5064358AB 05064359AB', ['5064359AB side']],
    ['84972952', 'GM 84972952 84972953', ['84972953 side']],
    ['84972952', 'GM 84972952 84111111', ['84111111 same-shape']],
    ['123456', 'GM 123456 654321', ['654321 foreign']],
    ['83750TL0A01ZA', 'Honda 83750-TL0-A01ZA 83750-TL0-A01ZB', ['83750TL0A01ZB color']],
    ['15400PLMA01', 'Honda 15400-PLM-A01 15400-PLM-A02', ['15400PLMA02 level']],
    ['15400PLMA01', 'Honda 15400-PLM-A01 15400-PLM-B01', ['15400PLMB01 color']],
    ['1K0805903GRU', 'VW 1K0805903GRU 1K0805903BLK', ['1K0805903BLK color']],
    ['1AB23CD4AB', 'Mopar 1AB23CD4AB 1AB23CD4AC', ['1AB23CD4AC level']],
    ['BL3Z1234AB', 'Ford BL3Z-1234-AB FL3Z-1234-AB', ['FL3Z1234AB same-shape']],
  ])('%s in %s', (partNumber, title, others) => {
    expect(othersIn(title, partNumber)).toEqual(others);
  });
});

describe('the searched number is not another one', () => {
  test.each([
    ['68402348AB', 'Mopar 68402348AB sensor 68402348AB'],
    ['68402348AB', 'Mopar 68402348AB sensor 68402348-AB'],
    ['51427375354', 'BMW 51427375354 trim 7375354'],
    ['7375354', 'BMW 7375354 trim 51427375354'],
    ['A2058307800', 'Mercedes A2058307800 vent 2058307800'],
  ])('%s in %s', (partNumber, title) => {
    expect(othersIn(title, partNumber)).toEqual([]);
  });
});

describe('a number of another manufacturer', () => {
  test.each([
    ['Mopar 68402348AB Dorman 917-143', ['917143 foreign']],
    ['Mopar 68402348AB Standard 213-1558', ['2131558 foreign']],
    ['Mopar 68402348AB Bosch 0258006537', ['0258006537 foreign']],
    ['Mopar 68402348AB 88610AM', ['88610AM foreign']],
    ['Mopar 68402348AB UF413', ['UF413 foreign']],
    ['Mopar 68402348AB D585', ['D585 foreign']],
    ['Mopar 68402348AB 5C1496', ['5C1496 foreign']],
    ['Mopar 68402348AB N137', ['N137 foreign']],
    ['Mopar 68402348AB UF648', ['UF648 foreign']],
    ['Mopar 68402348AB 12345', ['12345 foreign']],
    ['Mopar 68402348AB CO 25052', ['CO25052 foreign']],
    ['Mopar 68402348AB CO 25052AB', ['CO25052AB foreign']],
    ['Mopar 68402348AB PA-4668', ['PA4668 foreign']],
  ])('%s: %j', (title, others) => {
    expect(othersIn(title)).toEqual(others);
  });
});

describe('tokens with digits that are not numbers', () => {
  test.each([
    'Mopar 68402348AB 2015',
    'Mopar 68402348AB 2015-2018',
    'Mopar 68402348AB 15-18',
    'Mopar 68402348AB 2015 2018',
    'Mopar 68402348AB 20152018',
    'Mopar 68402348AB 5.7L',
    'Mopar 68402348AB 17X75',
    'Mopar 68402348AB F150',
    'Mopar 68402348AB F-150',
    'Mopar 68402348AB CX-5',
    'Mopar 68402348AB E350',
    'Mopar 68402348AB 1500HD',
    'Mopar 68402348AB 12V',
    'Mopar 68402348AB 300MM',
    'Mopar 68402348AB 10000MILES',
    'Mopar 68402348AB 4PCS',
    'Mopar 68402348AB 2500',
    'Mopar 68402348AB WHITE=NH883P',
    'Mopar 68402348AB 2003-2005',
    'Mopar 68402348AB 03-2005',
    'Mopar 68402348AB 2015-2018-2020',
    'Mopar 68402348AB AB 12',
    'Mopar 68402348AB left-hand',
  ])('%s', (title) => {
    expect(othersIn(title)).toEqual([]);
  });
});

test('finds numbers on both sides, with their positions', () => {
  const { signs } = readTitleFeatures(
    'Bosch 0258006537 Mopar 68402348AB or 68402348AC',
    '68402348AB',
  );
  expect(signs.others).toEqual([
    { from: 1, to: 2, compact: '0258006537', relation: 'foreign' },
    { from: 5, to: 6, compact: '68402348AC', relation: 'level' },
  ]);
});

test('does not join groups of the number itself into another', () => {
  expect(othersIn('Ford FL3Z-17C972-A bracket', 'FL3Z17C972A')).toEqual([]);
  expect(othersIn('Ford 12 FL3Z-17C972-A', 'FL3Z17C972A')).toEqual([]);
});
