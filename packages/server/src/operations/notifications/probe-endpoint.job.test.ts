import { createServer, type ServerResponse } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { DomainEvent } from '../../platform/domain-event.ts';
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

async function eventsOf(registered: Parameters<typeof probeEndpoint>[0]['registered']) {
  const events: DomainEvent[] = [];
  const emit = (event: DomainEvent) => void events.push(event);
  const { signal } = new AbortController();
  expect(await probeEndpoint({ registered, emit })({}, { drainSignal: signal, signal })).toBe(
    'done',
  );
  return events;
}

const right = (response: ServerResponse, code: string) =>
  response.end(
    JSON.stringify({ challengeResponse: challengeResponse({ verificationToken, endpoint }, code) }),
  );

test('tells nothing while the endpoint responds, or without an endpoint', async () => {
  reply = right;
  expect(await eventsOf({ verificationToken, endpoint })).toEqual([]);
  expect(await eventsOf(null)).toEqual([]);
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
])('tells operators when the endpoint does not respond: %s', async (_name, wrong, fault) => {
  reply = wrong;
  expect(await eventsOf({ verificationToken, endpoint })).toMatchObject([
    { what: 'notifications unreachable', fault },
  ]);
});
