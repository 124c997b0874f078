import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { PublicKeyResult } from '../../engine/lanes/call/public-key-reader.ts';
import { createKeyCache } from './key-cache.ts';

const MINUTE_MS = 60_000;
const textOf = (kind: 'ec' | 'rsa'): string => {
  const { publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: 1024 });
  return publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');
};
const FOUND: PublicKeyResult = { kind: 'found', digest: 'SHA1', key: textOf('ec') };

function harness(answer: PublicKeyResult = FOUND) {
  let nowMs = 0;
  let current = answer;
  const fetched: string[] = [];
  const keyOf = createKeyCache(
    async (id) => {
      fetched.push(id);
      return current;
    },
    () => new Date(nowMs),
  );
  return {
    keyOf,
    asked: fetched,
    pass: (ms: number) => {
      nowMs += ms;
    },
    answers: (next: PublicKeyResult) => {
      current = next;
    },
  };
}

test('fetches a key once an hour, also for concurrent callers', async () => {
  const { keyOf, asked: fetched, pass } = harness();
  const id = randomUUID();
  const found = await Promise.all([keyOf(id), keyOf(id), keyOf(id)]);
  expect(found.map(({ kind }) => kind)).toEqual(['known', 'known', 'known']);
  pass(59 * MINUTE_MS);
  await keyOf(id);
  expect(fetched).toHaveLength(1);
  pass(2 * MINUTE_MS);
  await keyOf(id);
  expect(fetched).toHaveLength(2);
});

test('uses a key for another day while the marketplace does not respond', async () => {
  const { keyOf, pass, answers } = harness();
  const id = randomUUID();
  await keyOf(id);
  answers({ kind: 'unavailable' });
  pass(23 * 60 * MINUTE_MS);
  expect((await keyOf(id)).kind).toBe('known');
  pass(2 * 60 * MINUTE_MS);
  expect((await keyOf(id)).kind).toBe('unavailable');
});

test('does not fetch an unknown key again for an hour', async () => {
  const { keyOf, asked: fetched, pass, answers } = harness({ kind: 'unknown' });
  const id = randomUUID();
  expect((await keyOf(id)).kind).toBe('unknown');
  expect((await keyOf(id)).kind).toBe('unknown');
  expect(fetched).toHaveLength(1);
  pass(61 * MINUTE_MS);
  answers(FOUND);
  expect((await keyOf(id)).kind).toBe('known');
});

test('limits fetches to ten in ten minutes', async () => {
  const { keyOf, asked: fetched, pass } = harness({ kind: 'unknown' });
  for (let round = 0; round < 500; round += 1) {
    await keyOf(randomUUID());
  }
  expect(fetched).toHaveLength(10);
  pass(10 * MINUTE_MS);
  await keyOf(randomUUID());
  expect(fetched).toHaveLength(11);
});

test.each(['', 'x', '../token', `${randomUUID()}/..`, `${randomUUID()}\n`])(
  '%j is not a key id and costs nothing',
  async (id) => {
    const { keyOf, asked: fetched } = harness();
    expect((await keyOf(id)).kind).toBe('unknown');
    expect(fetched).toEqual([]);
  },
);

test.each([
  ['another kind of key', { ...FOUND, key: textOf('rsa') }],
  ['another digest', { ...FOUND, digest: 'MD5' }],
  ['no key at all', { ...FOUND, key: 'nothing' }],
])('rejects %s', async (_name, answer) => {
  const { keyOf } = harness(answer);
  expect((await keyOf(randomUUID())).kind).toBe('unknown');
});
