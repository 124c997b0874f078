import { describe, expect, test } from 'vitest';

import { findPhrases } from '../part-numbers/phrase-book.ts';
import { isGoodsWord, isKnownWord, isRatherName, LEXICON } from './lexicon.ts';

const signsIn = (text: string) =>
  findPhrases(LEXICON, text.split(' ')).map(({ value }) => `${value.kind} ${value.name}`);

describe('words that say in which state goods are', () => {
  test.each([
    'USED',
    'SALVAGE',
    'PULLED',
    'PULL',
    'PRE OWNED',
    'PREOWNED',
    'TAKE OFF',
    'TAKEOFF',
    'OFF A',
    'OFF OF',
    'CAME OFF',
    'REMOVED FROM',
    'TAKEN OFF',
    'TAKEN FROM',
    'TESTED',
  ])('%s: used', (words) => {
    expect(signsIn(words)).toEqual([`used ${words}`]);
  });

  test.each(
    'REMAN REMANUFACTURED REBUILT REFURBISHED RECONDITIONED RENEWED OVERHAULED REMANUFACTURE'.split(
      ' ',
    ),
  )('%s: remanufactured', (word) => {
    expect(signsIn(word)).toEqual([`remanufactured ${word}`]);
  });
});

test.each([
  ['DODGE', 'make Mopar'],
  ['LEXUS', 'make Toyota'],
  ['MOPAR', 'parts-brand Mopar'],
  ['MOTORCRAFT', 'parts-brand Ford'],
  ['MUSTANG', 'model Ford'],
  ['DORMAN', 'maker DORMAN'],
  ['GATES', 'ambiguous-maker GATES'],
  ['ACUMSTE', 'label ACUMSTE'],
  ['BOSCH', 'supplier BOSCH'],
  ['GENUINE', 'genuine GENUINE'],
  ['AFTERMARKET', 'copy AFTERMARKET'],
  ['FITS', 'fitting FITS'],
  ['REPLACES', 'replacing REPLACES'],
  ['SUPERSEDED', 'superseding SUPERSEDED'],
  ['SEE', 'beside SEE'],
  ['EMPTY BOX', 'empty-box EMPTY BOX'],
  ['BROCHURE', 'document BROCHURE'],
  ['DECAL', 'paper DECAL'],
  ['CORE ONLY', 'core CORE ONLY'],
  ['HEATER CORE', 'nothing HEATER CORE'],
  ['FOR PARTS', 'for-parts FOR PARTS'],
])('%s: %s', (words, sign) => {
  expect(signsIn(words)).toEqual([sign]);
});

test.each(['OEM QUALITY', 'GENUINE STYLE', 'FACTORY REPLACEMENT', 'ORIGINAL DESIGN', 'OE SPEC'])(
  '%s is what copies say',
  (words) => {
    expect(signsIn(words)).toEqual([`copy ${words}`]);
  },
);

test.each(['SPARK', '2500', 'LS'])('the car %s says no house', (model) => {
  expect(signsIn(model)).toEqual(['model ']);
});

test.each([
  ['BRAKE', { known: true, goods: true, name: false }],
  ['AC', { known: true, goods: false, name: false }],
  ['DODGE', { known: true, goods: false, name: false }],
  ['GENUINE', { known: true, goods: false, name: false }],
  ['MIDNIGHT', { known: true, goods: false, name: false }],
  ['GATES', { known: true, goods: false, name: false }],
  ['DORMAN', { known: true, goods: false, name: true }],
  ['ACUMSTE', { known: true, goods: false, name: true }],
  ['BOSCH', { known: true, goods: false, name: true }],
  ['OWNED', { known: true, goods: false, name: true }],
  ['ZARVOX', { known: false, goods: false, name: true }],
])('%s: %j', (word, wanted) => {
  expect({ known: isKnownWord(word), goods: isGoodsWord(word), name: isRatherName(word) }).toEqual(
    wanted,
  );
});
