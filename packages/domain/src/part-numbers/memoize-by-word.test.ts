import { expect, test } from 'vitest';

import { memoizeByWord } from './memoize-by-word.ts';

test('computes each word once, with its own result', () => {
  const computed: string[] = [];
  const isLong = memoizeByWord((word) => {
    computed.push(word);
    return word.length > 3;
  });
  expect(['DOOR', 'CAP', 'DOOR', 'CAP'].map(isLong)).toEqual([true, false, true, false]);
  expect(computed).toEqual(['DOOR', 'CAP']);
});

test('limits how many words it keeps', () => {
  let calls = 0;
  const same = memoizeByWord((word) => {
    calls += 1;
    return word;
  });
  same('FIRST');
  for (let at = 0; at < 20_000; at += 1) {
    same(`W${String(at).replaceAll(/\d/g, (digit) => String.fromCodePoint(65 + Number(digit)))}`);
  }
  same('FIRST');
  expect(calls).toBe(20_002);
});

test('keeps words with digits for a short time, apart from the others', () => {
  let calls = 0;
  const same = memoizeByWord((word) => {
    calls += 1;
    return word;
  });
  ['DOOR', '84001234', '84001234'].forEach(same);
  expect(calls).toBe(2);
  for (let at = 0; at < 500; at += 1) {
    same(`W${at}`);
  }
  ['DOOR', '84001234'].forEach(same);
  expect(calls).toBe(503);
});

test('does not keep overlong words', () => {
  let calls = 0;
  const same = memoizeByWord((word) => {
    calls += 1;
    return word;
  });
  same('A'.repeat(21));
  same('A'.repeat(21));
  expect(calls).toBe(2);
});
