import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';

import { recogniseSessions } from './recognise-sessions.ts';

const reply = { raw: { once: () => undefined } } as unknown as FastifyReply;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const USER = { id: 'dana', firstName: null, email: null };

test('a key that nobody knows is looked up once, and one network cannot have many looked up', async () => {
  let looks = 0;
  const { recognise } = recogniseSessions((secret) => {
    looks += 1;
    return Promise.resolve(secret === 'known' ? USER : null);
  });
  const ask = (secret: string, ip = '2001:db8::1') => recognise(secret, ip, reply);
  expect(await ask('known')).toEqual(USER);
  expect([await ask('made up'), await ask('made up'), looks]).toEqual([null, null, 2]);

  await Promise.all(
    Array.from({ length: 299 }, (_, turn) =>
      // Few enough at once to find a place in the line.
      sleep(20 * Math.floor(turn / 60)).then(() =>
        ask(`made up ${turn}`, `2001:db8::${turn.toString(16)}`),
      ),
    ),
  );
  await expect(ask('one more', '2001:db8::ffff')).rejects.toMatchObject({ code: 'rate-limited' });
  // Whoever was known before, and whoever comes from elsewhere, notices nothing.
  expect(await ask('known')).toEqual(USER);
  expect(await ask('one more', '2001:db8:0:1::1')).toBeNull();
});

test('keys of one network are looked up two at a time', async () => {
  let [under, most] = [0, 0];
  const { recognise } = recogniseSessions(async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((done) => setImmediate(done));
    under -= 1;
    return null;
  });
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) => recognise(`made up ${turn}`, '203.0.113.1', reply)),
  );
  expect(most).toBe(2);
});
