import { expect, test } from 'vitest';

import { blocksOf, holderOf } from './find-holders.ts';

const SOURCE = `
const shared = 'in every test';
test('says hello', () => { expect(screen).toShow('Hello there'); });
test.each([1])('counts %s', () => { expect('It\\'s 5').toBe(5); });
`;

test('each test of a file is seen with its own text and what all share', () => {
  expect(blocksOf(SOURCE).map(({ title }) => title)).toEqual(['says hello', 'counts %s']);
  expect(blocksOf(SOURCE).every(({ body }) => body.includes('in every test'))).toBe(true);
});

test('a promise is held only by a test that has all of its pieces', () => {
  const files = [{ path: 'a.test.ts', source: SOURCE }];
  const promise = (...needles: string[]) => ({ about: '', text: '', needles });
  expect(holderOf(promise('Hello there'), files)).toEqual({
    path: 'a.test.ts',
    test: 'says hello',
  });
  expect(holderOf(promise("It's 5"), files)?.test).toBe('counts %s');
  expect(holderOf(promise('Hello there', "It's 5"), files)).toBeNull();
  expect(holderOf(promise('Goodbye'), files)).toBeNull();
});
