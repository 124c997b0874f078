import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseTitle } from './parse-title.ts';

describe('readTitle', () => {
  test('splits a title into words and separators', () => {
    expect(parseTitle(' Ford F4ZZ-6E086 (2)')).toEqual({
      text: ' Ford F4ZZ-6E086 (2)',
      words: ['FORD', 'F4ZZ', '6E086', '2'],
      tokens: [
        { word: 'FORD', start: 1, before: ' ' },
        { word: 'F4ZZ', start: 6, before: ' ' },
        { word: '6E086', start: 11, before: '-' },
        { word: '2', start: 18, before: ' (' },
      ],
    });
  });

  test.each([
    ['ＯＥＭ ６８', ['OEM', '68'], 'OEM 68'],
    ['ＯＥＭ', ['OEM'], 'OEM'],
    ['Straße 12', ['STRASSE', '12'], 'STRASSE 12'],
    ['09AZaz@[/:', ['09AZAZ'], '09AZaz@[/:'],
    ['', [], ''],
  ])('folds %j', (title, words, text) => {
    expect(parseTitle(title)).toMatchObject({ words, text });
  });

  test('stops beyond the length of any title', () => {
    expect(parseTitle(`${'a'.repeat(400)}b`).words).toEqual(['A'.repeat(400)]);
  });

  test('keeps the position of every token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
        const { text, tokens } = parseTitle(title);
        for (const { word, start } of tokens) {
          expect(text.slice(start, start + word.length).toUpperCase()).toBe(word);
        }
      }),
    );
  });
});
