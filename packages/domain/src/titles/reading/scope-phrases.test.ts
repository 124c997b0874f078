import { describe, expect, test } from 'vitest';

import { findPhrases } from '../../part-numbers/phrase-index.ts';
import { LEXICON } from './lexicon.ts';
import { scopePhrases } from './scope-phrases.ts';

function kindsIn(title: string): string[] {
  const words = title.toUpperCase().split(' ');
  return scopePhrases(findPhrases(LEXICON, words), words).map(({ value }) => value.kind);
}

describe('damage', () => {
  test.each([
    'lamp damaged box',
    'lamp damaged outer box',
    'lamp box damaged',
    'lamp box is slightly damaged',
    'lamp box has damage',
    'lamp torn packaging',
    'lamp broken seal box',
    'lamp torn retail package',
  ])('of the packaging says nothing about the part: %s', (title) => {
    expect(kindsIn(title)).not.toContain('for-parts');
  });

  test.each([
    'lamp damaged',
    'door broken seal',
    'damaged lamp in box',
    'damaged fuse box',
    'fuse box damaged',
    'glove box is broken',
  ])('of the part: %s', (title) => {
    expect(kindsIn(title)).toContain('for-parts');
  });
});

describe('a negation', () => {
  test.each([
    ['lamp no damage', 'for-parts'],
    ['lamp not broken', 'for-parts'],
    ['lamp no visible damage', 'for-parts'],
    ['lamp never used', 'used'],
    ['lamp not rebuilt', 'remanufactured'],
    ['lamp no aftermarket junk', 'for-parts'],
    ['lamp not a copy', 'copy'],
  ])('drops what it denies: %s, %s', (title, kind) => {
    expect(kindsIn(title)).not.toContain(kind);
  });

  test.each(['lamp not aftermarket', 'lamp not a reproduction', 'lamp no cheap copy'])(
    'of copies is a claim: %s',
    (title) => {
      expect(kindsIn(title)).toContain('genuine');
    },
  );

  test.each([
    ['lamp not working', 'for-parts'],
    ['lamp no returns as is', 'for-parts'],
    ['lamp not oem', 'copy'],
  ])('that is part of the wording stays: %s', (title, kind) => {
    expect(kindsIn(title)).toContain(kind);
  });
});

describe('a comparison', () => {
  test.each(['lamp made by same factory as', 'lamp same quality as', 'lamp same as'])(
    'is no claim: %s',
    (title) => {
      expect(kindsIn(title)).toEqual(['replacing']);
    },
  );

  test('ends after a few words', () => {
    expect(kindsIn('same day shipping factory lamp new as')).toEqual(['genuine']);
  });
});
