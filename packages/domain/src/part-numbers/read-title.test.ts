import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readTitle } from './read-title.ts';

describe('readTitle', () => {
  test('takes a title apart into words and what stands between them', () => {
    expect(readTitle(' Ford F4ZZ-6E086 (2)')).toEqual({
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
    expect(readTitle(title)).toMatchObject({ words, text });
  });

  test('reads no further than any title goes', () => {
    expect(readTitle(`${'a'.repeat(400)}b`).words).toEqual(['A'.repeat(400)]);
  });

  test('puts every token where the text has it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
        const { text, tokens } = readTitle(title);
        for (const { word, start } of tokens) {
          expect(text.slice(start, start + word.length).toUpperCase()).toBe(word);
        }
      }),
    );
  });
});
