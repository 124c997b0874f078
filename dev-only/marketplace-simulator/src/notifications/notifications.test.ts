import { createHash, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import { controlCall } from '../testing/caller.ts';

const TOKEN = 'v'.repeat(40);
const SELLER = { username: 'closing_down', userId: 'abcDEF123' };

type Received = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

let simulator: RunningSimulator;
let endpoint = '';
let received: Received[] = [];
const receiver = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://receiver');
  const code = url.searchParams.get('challenge_code');
  if (code !== null) {
    const hash = createHash('sha256').update(`${code}${TOKEN}${endpoint}`).digest('hex');
    response.end(JSON.stringify({ challengeResponse: hash }));
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(204).end();
  });
});

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const address = receiver.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/notices`;
});
afterAll(async () => {
  receiver.close();
  await simulator.stop();
});
beforeEach(() => {
  received = [];
});

const send = (options: object) =>
  controlCall(simulator, 'POST', 'notifications', { endpoint, ...SELLER, ...options });

/** What a receiver does: the key by its id, and the signature over the bytes that came. */
async function isGood({ headers, body }: Received): Promise<boolean> {
  const header = JSON.parse(
    Buffer.from(String(headers['x-ebay-signature']), 'base64').toString(),
  ) as { kid: string; signature: string };
  const answer = await fetch(
    `${simulator.origin}/commerce/notification/v1/public_key/${encodeURIComponent(header.kid)}`,
    { headers: { authorization: `Bearer ${simulator.issueToken().token}` } },
  );
  if (answer.status !== 200) {
    return false;
  }
  const { key } = (await answer.json()) as { key: string };
  const text = key.replaceAll('KEY-----', 'KEY-----\n').replace('-----END', '\n-----END');
  return verify('sha1', body, createPublicKey(text), Buffer.from(header.signature, 'base64'));
}

describe('a notification', () => {
  test('is signed with a key that can be fetched, also after a key rotation', async () => {
    await send({});
    await controlCall(simulator, 'POST', 'notifications/rotate-key', {});
    await send({});
    expect(await Promise.all(received.map(isGood))).toEqual([true, true]);
    expect(received[0]?.body.toString()).toContain('"username":"closing_down"');
  });

  test.each(['wrong-key', 'changed-body', 'junk-key', 'odd-key'])(
    'can be forged: %s',
    async (forgery) => {
      await send({ forgery });
      expect(await Promise.all(received.map(isGood))).toEqual([false]);
    },
  );

  test('sent again has the same id and the number of the attempt', async () => {
    await send({ count: 3 });
    const notices = received.map(
      ({ body }) =>
        (
          JSON.parse(body.toString()) as {
            notification: { notificationId: string; publishAttemptCount: number };
          }
        ).notification,
    );
    expect(new Set(notices.map(({ notificationId }) => notificationId)).size).toBe(1);
    expect(notices.map(({ publishAttemptCount }) => publishAttemptCount)).toEqual([1, 2, 3]);
  });
});

test.each([
  [TOKEN, true],
  ['w'.repeat(40), false],
])('a challenge checks the token', async (verificationToken, isRight) => {
  const judged = await controlCall(simulator, 'POST', 'notifications/challenge', {
    endpoint,
    verificationToken,
  });
  expect(judged.body).toMatchObject({ isRight });
});
