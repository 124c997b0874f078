import { createServer, type ServerResponse } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLogger } from '../platform/logger.ts';
import { challengeAnswer } from './challenge-answer.ts';
import { probeEndpoint } from './probe-endpoint.ts';

const verificationToken = 'v'.repeat(40);
let endpoint = '';
let reply: (response: ServerResponse, code: string) => void;
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', endpoint);
  reply(response, searchParams.get('challenge_code') ?? '');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/notices`;
});
afterAll(() => server.close());

async function linesOf(registered: Parameters<typeof probeEndpoint>[0]['registered']) {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => lines.push(line) });
  const { signal } = new AbortController();
  expect(await probeEndpoint({ registered, logger })({}, { soon: signal, signal })).toBe('done');
  return lines.map((line) => JSON.parse(line) as { event: string; fault: string });
}

const right = (response: ServerResponse, code: string) =>
  response.end(
    JSON.stringify({ challengeResponse: challengeAnswer({ verificationToken, endpoint }, code) }),
  );

test('nothing is said while the endpoint answers, or where there is none', async () => {
  reply = right;
  expect(await linesOf({ verificationToken, endpoint })).toEqual([]);
  expect(await linesOf(null)).toEqual([]);
});

test.each<[string, typeof reply, string]>([
  ['another answer', (response) => response.end('{}'), 'the challenge was answered wrongly'],
  ['a page for people', (response) => response.writeHead(404).end(), 'answered 404'],
  [
    'a way round',
    (response) => response.writeHead(302, { location: endpoint }).end(),
    'answered 302',
  ],
  ['no answer', (response) => response.destroy(), 'TypeError'],
])('an endpoint that does not answer is an error in the log: %s', async (_name, wrong, fault) => {
  reply = wrong;
  expect(await linesOf({ verificationToken, endpoint })).toMatchObject([
    { event: 'notifications-unreachable', fault },
  ]);
});
