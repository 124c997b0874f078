import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';

import { createSessionRecognizer } from './session-recognizer.ts';

const reply = { raw: { once: () => undefined } } as unknown as FastifyReply;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const USER = { id: 'dana', firstName: null, email: null };

test('an unknown key is looked up once, and lookups per network are limited', async () => {
  let lookups = 0;
  const { recognize } = createSessionRecognizer((secret) => {
    lookups += 1;
    return Promise.resolve(secret === 'known' ? USER : null);
  });
  const recognizeKey = (secret: string, ip = '2001:db8::1') => recognize(secret, ip, reply);
  expect(await recognizeKey('known')).toEqual(USER);
  expect([await recognizeKey('made up'), await recognizeKey('made up'), lookups]).toEqual([
    null,
    null,
    2,
  ]);

  await Promise.all(
    Array.from({ length: 299 }, (_, attempt) =>
      // Few enough at a time to fit in the queue.
      sleep(20 * Math.floor(attempt / 60)).then(() =>
        recognizeKey(`made up ${attempt}`, `2001:db8::${attempt.toString(16)}`),
      ),
    ),
  );
  await expect(recognizeKey('one more', '2001:db8::ffff')).rejects.toMatchObject({
    code: 'rate-limited',
  });
  // Known keys and other networks are unaffected.
  expect(await recognizeKey('known')).toEqual(USER);
  expect(await recognizeKey('one more', '2001:db8:0:1::1')).toBeNull();
});

test('keys of one network are looked up two at a time', async () => {
  let [under, most] = [0, 0];
  const { recognize } = createSessionRecognizer(async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((done) => setImmediate(done));
    under -= 1;
    return null;
  });
  await Promise.all(
    Array.from({ length: 60 }, (_, attempt) =>
      recognize(`made up ${attempt}`, '203.0.113.1', reply),
    ),
  );
  expect(most).toBe(2);
});
