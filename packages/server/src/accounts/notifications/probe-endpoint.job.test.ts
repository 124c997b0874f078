import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, type Server } from 'node:tls';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

type Deps = Parameters<typeof probeEndpoint>[0];
async function eventsOf(
  registered: Deps['registered'],
  { publicOrigin = null, now = new Date() }: { publicOrigin?: string | null; now?: Date } = {},
) {
  const events: DomainEvent[] = [];
  const emit = (event: DomainEvent) => void events.push(event);
  const { signal } = new AbortController();
  const probe = probeEndpoint({ registered, publicOrigin, now: () => now, emit });
  expect(await probe({}, { drainSignal: signal, signal })).toBe('done');
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

test('an endpoint with a query keeps it', async () => {
  const withQuery = `${endpoint}?from=ebay`;
  reply = (response, code) =>
    response.end(
      JSON.stringify({
        challengeResponse: challengeResponse({ verificationToken, endpoint: withQuery }, code),
      }),
    );
  expect(await eventsOf({ verificationToken, endpoint: withQuery })).toEqual([]);
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

describe('the certificate of the public address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partsight-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  let publicOrigin = '';
  let expiresAt = new Date(0);
  let site: Server;
  beforeAll(async () => {
    execFileSync(
      'openssl',
      ['req', '-x509', ...NEW_KEY, '-subj', '/CN=localhost', '-days', '90'].concat(
        '-keyout',
        key,
        '-out',
        certificate,
      ),
      { stdio: 'ignore' },
    );
    expiresAt = new Date(new X509Certificate(readFileSync(certificate)).validTo);
    site = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) });
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    const address = site.address();
    publicOrigin = `https://localhost:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => {
    site.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    [20, []],
    [13.5, [{ what: 'certificate expires', daysLeft: 13 }]],
    [-1, [{ what: 'certificate expires', daysLeft: -1 }]],
  ])('%d days before it ends', async (days, events) => {
    const now = new Date(expiresAt.getTime() - days * 86_400_000);
    expect(await eventsOf(null, { publicOrigin, now })).toEqual(events);
  });

  test('is not looked at without one, or while nothing answers', async () => {
    expect(await eventsOf(null, { publicOrigin: 'http://localhost:1' })).toEqual([]);
    expect(await eventsOf(null, { publicOrigin: 'https://localhost:1' })).toEqual([]);
  });
});
