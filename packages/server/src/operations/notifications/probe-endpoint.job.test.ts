import { createServer, type ServerResponse } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLogger } from '../../platform/logger.ts';
import { challengeResponse } from './challenge-response.ts';
import { probeEndpoint } from './probe-endpoint.job.ts';

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
  expect(await probeEndpoint({ registered, logger })({}, { drainSignal: signal, signal })).toBe(
    'done',
  );
  return lines.map((line) => JSON.parse(line) as { event: string; fault: string });
}

const right = (response: ServerResponse, code: string) =>
  response.end(
    JSON.stringify({ challengeResponse: challengeResponse({ verificationToken, endpoint }, code) }),
  );

test('logs nothing while the endpoint responds, or without an endpoint', async () => {
  reply = right;
  expect(await linesOf({ verificationToken, endpoint })).toEqual([]);
  expect(await linesOf(null)).toEqual([]);
});

test.each<[string, typeof reply, string]>([
  ['another answer', (response) => response.end('{}'), 'the challenge was answered wrongly'],
  ['an HTML page', (response) => response.writeHead(404).end(), 'answered 404'],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: endpoint }).end(),
    'answered 302',
  ],
  ['no answer', (response) => response.destroy(), 'TypeError'],
])('logs an error when the endpoint does not respond: %s', async (_name, wrong, fault) => {
  reply = wrong;
  expect(await linesOf({ verificationToken, endpoint })).toMatchObject([
    { event: 'notifications-unreachable', fault },
  ]);
});
