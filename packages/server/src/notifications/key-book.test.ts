import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { AskedKey } from '../lanes/call/public-key-reader.ts';
import { keyBook } from './key-book.ts';

const MINUTE_MS = 60_000;
const textOf = (kind: 'ec' | 'rsa'): string => {
  const { publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: 1024 });
  return publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');
};
const FOUND: AskedKey = { kind: 'found', digest: 'SHA1', key: textOf('ec') };

function bench(answer: AskedKey = FOUND) {
  let nowMs = 0;
  let current = answer;
  const asked: string[] = [];
  const keyOf = keyBook(
    async (id) => {
      asked.push(id);
      return current;
    },
    () => new Date(nowMs),
  );
  return {
    keyOf,
    asked,
    pass: (ms: number) => {
      nowMs += ms;
    },
    answers: (next: AskedKey) => {
      current = next;
    },
  };
}

test('a key is asked for once in an hour, also by many at once', async () => {
  const { keyOf, asked, pass } = bench();
  const id = randomUUID();
  const found = await Promise.all([keyOf(id), keyOf(id), keyOf(id)]);
  expect(found.map(({ kind }) => kind)).toEqual(['known', 'known', 'known']);
  pass(59 * MINUTE_MS);
  await keyOf(id);
  expect(asked).toHaveLength(1);
  pass(2 * MINUTE_MS);
  await keyOf(id);
  expect(asked).toHaveLength(2);
});

test('while nobody answers, a key is used for a day longer', async () => {
  const { keyOf, pass, answers } = bench();
  const id = randomUUID();
  await keyOf(id);
  answers({ kind: 'unavailable' });
  pass(23 * 60 * MINUTE_MS);
  expect((await keyOf(id)).kind).toBe('known');
  pass(2 * 60 * MINUTE_MS);
  expect((await keyOf(id)).kind).toBe('unavailable');
});

test('a key that the marketplace does not have is not asked for again for an hour', async () => {
  const { keyOf, asked, pass, answers } = bench({ kind: 'unknown' });
  const id = randomUUID();
  expect((await keyOf(id)).kind).toBe('unknown');
  expect((await keyOf(id)).kind).toBe('unknown');
  expect(asked).toHaveLength(1);
  pass(61 * MINUTE_MS);
  answers(FOUND);
  expect((await keyOf(id)).kind).toBe('known');
});

test('ten questions in ten minutes, whatever comes', async () => {
  const { keyOf, asked, pass } = bench({ kind: 'unknown' });
  for (let turn = 0; turn < 500; turn += 1) {
    await keyOf(randomUUID());
  }
  expect(asked).toHaveLength(10);
  pass(10 * MINUTE_MS);
  await keyOf(randomUUID());
  expect(asked).toHaveLength(11);
});

test.each(['', 'x', '../token', `${randomUUID()}/..`, `${randomUUID()}\n`])(
  '%j is no key id and costs nothing',
  async (id) => {
    const { keyOf, asked } = bench();
    expect((await keyOf(id)).kind).toBe('unknown');
    expect(asked).toEqual([]);
  },
);

test.each([
  ['another kind of key', { ...FOUND, key: textOf('rsa') }],
  ['another digest', { ...FOUND, digest: 'MD5' }],
  ['no key at all', { ...FOUND, key: 'nothing' }],
])('%s is none of ours', async (_name, answer) => {
  const { keyOf } = bench(answer);
  expect((await keyOf(randomUUID())).kind).toBe('unknown');
});
