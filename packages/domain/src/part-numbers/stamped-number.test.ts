import { describe, expect, test } from 'vitest';

import { numberMatcher } from './match-title.ts';
import { parseTitle } from './parse-title.ts';

const mentionOf = (partNumber: string, title: string) =>
  numberMatcher(partNumber)(parseTitle(title));

describe('a Ford service number', () => {
  test.each([
    ['CK4Z-14B474-A', 'Ford CK4T-14B474-AB Module', 1, 4, 'CK4T14B474AB'],
    ['CK4Z-14B474-A', 'Ford CK4T-14B474-A Module', 1, 4, 'CK4T14B474A'],
    ['CK4Z-14B474-A', 'CK4T14B474AB', 0, 1, 'CK4T14B474AB'],
    ['CK4Z-14B474-A', 'Ford CK4T 14B474 AB', 1, 4, 'CK4T14B474AB'],
    ['CK4Z-14B474-AA', 'Ford CK4T-14B474-AAB', 1, 4, 'CK4T14B474AAB'],
    ['BC3Z-12A650-ABC', 'Ford BC3A-12A650-ABC', 1, 4, 'BC3A12A650ABC'],
    ['BL3Z-1234-A', 'Ford BL34-9999 BL3V-1234-AC', 3, 6, 'BL3V1234AC'],
    ['BL3Z-AB1234-A', 'Ford BL3V-AB1234-AC', 1, 4, 'BL3VAB1234AC'],
    ['BL3Z-12345678-A', 'Ford BL3V-12345678-AC', 1, 4, 'BL3V12345678AC'],
  ])('%s is stamped on the part as in %s', (partNumber, title, from, to, under) => {
    expect(mentionOf(partNumber, title)).toEqual({ match: 'probable', from, to, under });
  });

  test.each([
    ['another basic number', 'CK4Z-14B474-A', 'Ford CK4T-14B475-AB'],
    ['another prefix', 'CK4Z-14B474-A', 'Ford CL4T-14B474-AB'],
    ['another suffix', 'CK4Z-14B474-A', 'Ford CK4T-14B474-BB'],
    ['a suffix of too many letters', 'CK4Z-14B474-A', 'Ford CK4T-14B474-ABC'],
    ['a digit in its suffix', 'CK4Z-14B474-A', 'Ford CK4T-14B474-A1'],
    ['a digit in place of the letter', 'CK4Z-14B474-A', 'Ford CK44-14B474-AB'],
    ['a further group', 'CK4Z-14B474-A', 'Ford CK4T-14B474-AB-12'],
    ['words between its groups', 'CK4Z-14B474-A', 'Ford CK4T module 14B474-AB'],
    ['four groups', 'CK4Z-14B474-A', 'Ford CK4T 14B 474 AB'],
    ['something before its prefix', 'CK4Z-14B474-A', 'Ford XCK4T-14B474-AB'],
    ['a number that is stamped itself', 'CK4T-14B474-A', 'Ford CK4R-14B474-AB'],
    ['a number without a suffix', 'CK4Z-14B474', 'Ford CK4T-14B474-AB'],
    ['a longer prefix', 'ACK4Z-14B474-A', 'Ford ACK4T-14B474-AB'],
  ])('does not match %s: %s in %s', (_, partNumber, title) => {
    expect(mentionOf(partNumber, title)).toBeNull();
  });
});

describe('the last seven digits of a BMW number', () => {
  test.each([
    ['535i', true],
    ['A535i', false],
    ['535ix2', false],
  ])('match next to %s: %s', (word, isMeant) => {
    expect(mentionOf('51427375354', `Trim 7375354 ${word}`) !== null).toBe(isMeant);
  });
});
