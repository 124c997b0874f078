import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readTitle } from '../part-numbers/read-title.ts';
import { lotSize } from './lot-size.ts';

describe('lotSize', () => {
  test.each([
    ['Mopar 68402348AB sensor', 1],
    ['', 1],
    // lots of a stated size
    ['Lot of 4 Mopar 68402348AB', 4],
    ['LOT OF FOUR sensors', 4],
    ['set of two sensors', 2],
    ['Set of 8 spark plugs', 8],
    ['pack of 10 clips', 10],
    ['box of 12 clips', 12],
    ['case of 6 oil', 6],
    ['bag of 25 clips', 25],
    ['bundle of 3 sensors', 3],
    ['package of 5 clips', 5],
    ['pkg of 5 clips', 5],
    ['kit of 4 bolts', 4],
    ['lot 6 sensors', 6],
    ['lot x6 sensors', 6],
    ['6 lot sensors', 6],
    ['sensor qty 4', 4],
    ['sensor qty: 4', 4],
    ['sensor QTY4', 4],
    ['sensor quantity 4', 4],
    ['sensor qty of 4', 4],
    ['sensor qty 1', 1],
    ['10 pack clips', 10],
    ['10-pack clips', 10],
    ['10pack clips', 10],
    ['10 pk clips', 10],
    ['10pk clips', 10],
    ['10 pkg clips', 10],
    ['4 pcs coils', 4],
    ['4pcs coils', 4],
    ['4pc coils', 4],
    ['4 pc coils', 4],
    ['100 pieces clips', 100],
    ['1000 pcs clips', 1000],
    ['100 count clips', 100],
    ['100 ct clips', 100],
    ['3 units sensor', 3],
    ['twelve pcs clips', 12],
    ['headlight pair', 2],
    ['1 pair headlights', 2],
    ['2 pairs headlights', 4],
    ['one dozen clips', 12],
    ['sensor x2', 2],
    ['2x sensor', 2],
    ['2 x sensor', 2],
    ['sensor x 2', 2],
    ['(2) sensors', 2],
    ['sensors NEW (2)', 2],
    ['lot of 2 sensors (2) x2 pair', 2],
    // numbers that count nothing
    ['Ford F150 4x4 sensor', 1],
    ['Ford F150 4 x 4 sensor', 1],
    ['speaker 6 x 9', 1],
    ['BMW X5 sensor', 1],
    ['BMW 2x X5 sensor', 2],
    ['BMW sensor X9', 9],
    ['BMW X 5', 1],
    ['Tesla Model X 2 door', 1],
    ['sensor (2018) Ford', 1],
    ['sensor 2018 pcs', 1],
    ['sensor 0 pcs', 1],
    ['sensor (100)', 1],
    ['sensor (2', 1],
    ['sensor 2)', 1],
    ['spark plug gap set 2', 1],
    ['gasket kit', 1],
    ['brake pad set', 1],
    ['one piece driveshaft', 1],
    ['1 piece driveshaft', 1],
    ['you get one', 1],
    ['fits your car', 1],
    ['ice pick', 1],
    ['brake set rear 2', 1],
    ['1E2 pcs', 1],
    ['sensor QTY12', 12],
    ['sensor x12', 12],
    ['12x sensor', 12],
    ['sensor x123', 1],
    ['pick up truck', 1],
    ['X sensor', 1],
    ['sensor x 150', 1],
    ['sensor 2.5 pcs', 5],
  ])('%j holds %j', (title, pieces) => {
    expect(lotSize(readTitle(title))).toBe(pieces);
  });

  test.each([
    ['Mopar sensor lot'],
    ['lots of sensors'],
    ['dealer bundle sensors'],
    ['bulk sensors'],
    ['wholesale sensors'],
    ['assorted sensors'],
    ['sensor assortment'],
    ['choose your sensor'],
    ['mixed sensors'],
    ['pick your size'],
    ['pick from list'],
    ['you pick sensor'],
    ['2 piece driveshaft'],
    ['two-piece driveshaft'],
    ['8 pcs hardware kit'],
    ['lot of 4 sensors qty 8'],
    ['2 pairs of 6 pcs'],
    ['lot of 1'],
  ])('%j holds nobody knows how many', (title) => {
    expect(lotSize(readTitle(title))).toBeNull();
  });

  test('is a positive whole number or unknown, whatever the title', () => {
    const word = fc.constantFrom(
      'lot',
      'of',
      'x',
      '(2)',
      '4',
      'pair',
      'pcs',
      'kit',
      'x3',
      '0',
      'pick',
      '-',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const pieces = lotSize(readTitle(words.join(' ')));
        expect(pieces === null || (Number.isInteger(pieces) && pieces >= 1)).toBe(true);
      }),
    );
  });
});
