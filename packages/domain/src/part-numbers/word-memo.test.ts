import { expect, test } from 'vitest';

import { wordMemo } from './word-memo.ts';

test('a word is looked into once, and each has its own answer', () => {
  const asked: string[] = [];
  const isLong = wordMemo((word) => {
    asked.push(word);
    return word.length > 3;
  });
  expect(['DOOR', 'CAP', 'DOOR', 'CAP'].map(isLong)).toEqual([true, false, true, false]);
  expect(asked).toEqual(['DOOR', 'CAP']);
});

test('however many words come, few are held', () => {
  let calls = 0;
  const same = wordMemo((word) => {
    calls += 1;
    return word;
  });
  same('FIRST');
  for (let at = 0; at < 20_000; at += 1) {
    same(`W${at}`);
  }
  same('FIRST');
  expect(calls).toBe(20_002);
});

test('words beyond any length of a word are not held', () => {
  let calls = 0;
  const same = wordMemo((word) => {
    calls += 1;
    return word;
  });
  same('A'.repeat(21));
  same('A'.repeat(21));
  expect(calls).toBe(2);
});
