import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { DAY_MS } from '@partsight/domain/core/time';
import { expect, test } from 'vitest';

import type { PublicKeyResult } from '../../engine/lanes/call/public-key-reader.ts';
import { createKeyCache } from './key-cache.ts';
import type { StoredKey } from './notification-keys.repo.ts';

const MINUTE_MS = 60_000;
const textOf = (kind: 'ec' | 'rsa'): string => {
  const { publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: 1024 });
  return publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');
};
const FOUND: PublicKeyResult = { kind: 'found', digest: 'SHA1', key: textOf('ec') };

const HOME = '192.0.2.1';

function harness(answer: PublicKeyResult = FOUND, stored = new Map<string, StoredKey>()) {
  let nowMs = 0;
  let current = answer;
  const fetched: string[] = [];
  const keys = createKeyCache({
    fetchKey: async (id) => {
      fetched.push(id);
      return current;
    },
    store: {
      all: async () => [...stored.values()],
      save: async (key) => void stored.set(key.id, key),
      remove: async (id) => void stored.delete(id),
    },
    now: () => new Date(nowMs),
  });
  return {
    keyOf: async (id: string, network = HOME) => keys.find(id, network),
    confirm: (id: string, network = HOME) => keys.confirm(id, network),
    stored,
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

test('a key that verified a notice counts until the marketplace says otherwise', async () => {
  const { keyOf, confirm, stored, pass, answers } = harness();
  const id = randomUUID();
  await keyOf(id);
  expect(stored.size).toBe(0);
  await confirm(id);
  expect(stored.size).toBe(1);
  answers({ kind: 'unavailable' });
  pass(20 * DAY_MS);
  expect((await keyOf(id)).kind).toBe('known');
  answers({ kind: 'unknown' });
  pass(2 * 60 * MINUTE_MS);
  expect((await keyOf(id)).kind).toBe('unknown');
  expect(stored.size).toBe(0);
});

test('a key that verified nothing does not outlive an outage', async () => {
  const { keyOf, pass, answers } = harness();
  const id = randomUUID();
  await keyOf(id);
  answers({ kind: 'unavailable' });
  pass(2 * 60 * MINUTE_MS);
  expect((await keyOf(id)).kind).toBe('unavailable');
});

test('another process knows a stored key, however many others are invented', async () => {
  const id = randomUUID();
  const first = harness();
  await first.keyOf(id);
  await first.confirm(id);
  const second = harness({ kind: 'unavailable' }, first.stored);
  for (let count = 0; count < 500; count += 1) {
    await second.keyOf(randomUUID(), `198.51.100.${count % 250}`);
  }
  expect((await second.keyOf(id)).kind).toBe('known');
});

test('invented ids, one a minute for days, do not take a known key away', async () => {
  const { keyOf, confirm, pass, answers } = harness();
  const id = randomUUID();
  await keyOf(id);
  await confirm(id);
  const kinds = new Set<string>();
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    answers({ kind: 'unknown' });
    await keyOf(randomUUID(), '198.51.100.7');
    answers(FOUND);
    pass(MINUTE_MS);
    kinds.add(minute % 60 === 0 ? (await keyOf(id)).kind : 'known');
  }
  expect(kinds).toEqual(new Set(['known']));
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

test('one network spends its own share; all networks together theirs', async () => {
  const { keyOf, asked: fetched, pass, answers } = harness({ kind: 'unknown' });
  for (let round = 0; round < 100; round += 1) {
    await keyOf(randomUUID(), '198.51.100.7');
  }
  expect(fetched).toHaveLength(3);
  answers(FOUND);
  expect((await keyOf(randomUUID(), HOME)).kind).toBe('known');
  answers({ kind: 'unknown' });
  for (let round = 0; round < 500; round += 1) {
    await keyOf(randomUUID(), `203.0.113.${round % 250}`);
  }
  expect(fetched).toHaveLength(20);
  pass(10 * MINUTE_MS);
  await keyOf(randomUUID(), '198.51.100.7');
  expect(fetched).toHaveLength(21);
});

test('a network that sent a valid notice gets a new key while all others spend theirs', async () => {
  const { keyOf, confirm, answers } = harness();
  const first = randomUUID();
  await keyOf(first);
  await confirm(first);
  answers({ kind: 'unknown' });
  for (let round = 0; round < 500; round += 1) {
    await keyOf(randomUUID(), `203.0.113.${round % 250}`);
  }
  answers(FOUND);
  expect((await keyOf(randomUUID(), '198.51.100.9')).kind).toBe('unavailable');
  expect((await keyOf(randomUUID(), HOME)).kind).toBe('known');
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
