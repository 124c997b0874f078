import { describe, expect, test } from 'vitest';

import { findPhrases } from '../../part-numbers/phrase-index.ts';
import { isGoodsWord, isKnownWord, isLikelyName, LEXICON } from './lexicon.ts';

const featuresIn = (text: string) =>
  findPhrases(LEXICON, text.split(' ')).map(({ value }) => `${value.kind} ${value.name}`);

describe('condition words', () => {
  test('used', () => {
    expect(featuresIn('TAKEN OFF')).toEqual(['used TAKEN OFF']);
  });

  test('remanufactured', () => {
    expect(featuresIn('REBUILT')).toEqual(['remanufactured REBUILT']);
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
])('%s: %s', (words, feature) => {
  expect(featuresIn(words)).toEqual([feature]);
});

test('a negated claim marks a copy', () => {
  expect(featuresIn('OEM QUALITY')).toEqual(['copy OEM QUALITY']);
});

test('an ambiguous model implies no make', () => {
  expect(featuresIn('SPARK')).toEqual(['model ']);
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
])('%s: %j', (word, expected) => {
  expect({ known: isKnownWord(word), goods: isGoodsWord(word), name: isLikelyName(word) }).toEqual(
    expected,
  );
});
