import { expect, test } from 'vitest';

import { mendWords } from './mend-words.ts';

test.each([
  [
    ['MOPAR', 'SENSRO', 'FRONT'],
    ['MOPAR', 'SENSOR', 'FRONT'],
  ],
  [
    ['ESNSOR', 'RBAKE'],
    ['SENSOR', 'BRAKE'],
  ],
  [['BRAEK'], ['BRAKE']],
])('%j means %j', (words, meant) => {
  expect(mendWords(words)).toEqual(meant);
});

test.each([
  ['words that are known', ['MOPAR', 'SENSOR']],
  ['short ones', ['RIA', 'PMU']],
  ['numbers', ['68402348AB', 'SENSRO1', '1SENSRO']],
  ['what no change of two letters explains', ['XQZWV', 'SENRSO1', 'SEONSR']],
])('%s stay the same words', (_, words) => {
  expect(mendWords(words)).toBe(words);
});

test('the words given stay as they are', () => {
  const words = ['SENSRO', 'BRAKE'];
  expect(mendWords(words)).not.toBe(words);
  expect(words).toEqual(['SENSRO', 'BRAKE']);
});
