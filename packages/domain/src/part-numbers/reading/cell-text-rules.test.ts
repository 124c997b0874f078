import { describe, expect, test } from 'vitest';

import { cleanText } from './clean-text.ts';
import { damageOf } from './damaged-number.ts';
import { isPlaceholder, notAPartKind } from './not-a-part.ts';
import { cellText, type SourceCell } from './source-cell.ts';
import { cellPieces, expandShortNumbers } from './split-cell.ts';

describe('text of a cell', () => {
  const number = (value: number, shown: string, format?: string): SourceCell =>
    format === undefined
      ? { type: 'number', value, shown }
      : { type: 'number', value, shown, format };

  test.each<[string, SourceCell, string]>([
    ['text keeps its zeros', ' 00123456 ', '00123456'],
    ['a padded number is as shown', number(123456, '00123456', '00000000'), '00123456'],
    ['groups of the format stay', number(123451234, '12345-1234', '00000\\-0000'), '12345-1234'],
    ['all digits of a rounded one', number(68012345, '6.80E+07', '0.00E+00'), '68012345'],
    ['currency is decoration', number(68012345, '$68,012,345.00', '"$"#,##0.00'), '68012345'],
    ['an error has none', { type: 'error', value: '#N/A', shown: '#N/A' }, ''],
  ])('%s', (_, cell, text) => {
    expect(cellText(cell)).toEqual({ text, damage: null });
  });
});

test.each([
  ['12658081.0', '12658081'],
  ['194.0', '194'],
  ['996.107.225.00', '996.107.225.00'],
  ['12,658,081.00', '12658081'],
  ['="04465"&"42160"', '0446542160'],
  ["'*12658081*", '12658081'],
  ['\uFF11\uFF12\u200B3\u00A0\u2013 4', '123 - 4'],
  ['\u2116 12658081\u2122', '# 12658081'],
  ['12658081\r\n19418758', '12658081 ; 19418758'],
])('cleans %j to %j', (raw, text) => {
  expect(cleanText(raw)).toBe(text);
});

test.each([
  ['1-Mar', { reason: 'turned-into-date' }],
  ['Mar-01', { reason: 'turned-into-date' }],
  ['3/1/2024', { reason: 'turned-into-date' }],
  ['2024-03-01 00:00:00', { reason: 'turned-into-date' }],
  ['GM 1-Mar', { reason: 'turned-into-date' }],
  ['1.1428E+10 SENSOR', { reason: 'digits-lost' }],
  ['1.2658081E7', { digits: '12658081' }],
  ['12E45', null],
  ['41-110', null],
  ['MARINE-24', null],
  ['13/45/2024', null],
])('finds the damage of %j', (text, damage) => {
  expect(damageOf(text)).toEqual(damage);
});

test.each([
  ['84143541-CORE', 'core'],
  ['68218951AACORE', 'core'],
  ['FO-JK4Z-3184-AACORE', 'core'],
  ['CORE DEPOSIT', 'core'],
  ['22781461 HEATER CORE', null],
  ['23342889 CORE SUPPORT', null],
  ['12658081 NO CORE', null],
  ['SHOP SUPPLIES 5', 'charge'],
  ['Hazmat fee', 'charge'],
  ['CHARGE AIR COOLER 84143541', null],
  ['12658081', null],
])('tells whether %j is a part', (text, kind) => {
  expect(notAPartKind(text)).toBe(kind);
});

test('takes the description into account', () => {
  expect(notAPartKind('CORE 22781461', 'HEATER CORE ASM')).toBeNull();
});

test.each([
  ['#DIV/0!', true],
  ['000', true],
  ['AB', true],
  ['SENSOR', true],
  ['194', false],
])('tells whether %j stands for nothing', (text, isNothing) => {
  expect(isPlaceholder(text)).toBe(isNothing);
});

test.each([
  ['12658081 USE 19418758', ['12658081', '19418758']],
  ['12658081 -> 19418758', ['12658081', '19418758']],
  ['12658081 (WAS 19418758)', ['12658081', '19418758']],
  ['12658081 QTY 3', ['12658081']],
  ['12658081 $45.00', ['12658081']],
  ['P/N 12658081', ['PN  12658081']],
])('splits %j', (text, pieces) => {
  expect(cellPieces(text).map((piece) => piece.trim())).toEqual(pieces);
});

test.each([
  ['68191349AB/AC', ['68191349AB', '68191349AC']],
  ['84388508/09', ['84388508', '84388509']],
  ['GM/12658081', null],
])('expands %j', (piece, numbers) => {
  expect(expandShortNumbers(piece)).toEqual(numbers);
});
