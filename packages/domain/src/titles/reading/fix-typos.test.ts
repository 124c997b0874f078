import { expect, test } from 'vitest';

import { fixTypos } from './fix-typos.ts';

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
  expect(fixTypos(words)).toEqual(meant);
});

test.each([
  ['words that are known', ['MOPAR', 'SENSOR']],
  ['short ones', ['RIA', 'PMU']],
  ['numbers', ['68402348AB', 'SENSRO1', '1SENSRO']],
  ['words that no letter swap explains', ['XQZWV', 'SENRSO1', 'SEONSR']],
])('%s are unchanged', (_, words) => {
  expect(fixTypos(words)).toBe(words);
});

test('does not change its input', () => {
  const words = ['SENSRO', 'BRAKE'];
  expect(fixTypos(words)).not.toBe(words);
  expect(words).toEqual(['SENSRO', 'BRAKE']);
});
