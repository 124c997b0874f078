import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';

import { testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const { app, person, logLines } = testApp(db);

let dana: Person;
beforeEach(async () => {
  dana = await person();
  logLines.length = 0;
});

type AuditLine = Record<string, unknown>;
const auditLines = (): AuditLine[] =>
  logLines.map((line) => JSON.parse(line) as AuditLine).filter(({ event }) => event === 'security');

const upload = async (userId: Person): Promise<string> =>
  (await userId.upload('/api/upload', 'a.csv', 'Part Number,Qty\nF4ZZ-6E086-A,2\n')).json<{
    uploadId: string;
  }>().uploadId;

const RANDOM = '00000000-0000-4000-8000-000000000000';

describe('the audit log', () => {
  test('records every token change', async () => {
    await dana.post('/api/save-token', { token: 'v^1.1#i^1#p^1#r^0#t^H4sIsecretsecretsecret' });
    await dana.post('/api/refresh-token');
    expect(auditLines()).toMatchObject([
      { what: 'token-change', outcome: 'done', who: dana.userId, call: 'POST /api/save-token' },
      { what: 'token-change', outcome: 'refused', reason: 'token/refresh-impossible' },
    ]);
    expect(logLines.join('')).not.toContain('secretsecret');
  });

  test('records every export and removal with its batch', async () => {
    const batch = await upload(dana);
    await dana.get(`/api/export-excel/${batch}`);
    await dana.get(`/api/export/${batch}`);
    await dana.request({ method: 'DELETE', url: `/api/batch/${batch}` });
    await dana.post('/api/clear-data');
    const userId = dana.userId;
    expect(auditLines()).toMatchObject([
      { what: 'export', outcome: 'done', who: userId, batch, from: '127.0.0.1' },
      { what: 'export', outcome: 'done', who: userId, batch },
      { what: 'removal', outcome: 'done', who: userId, batch },
      { what: 'removal', outcome: 'done', who: userId },
    ]);
  });

  test('records every call that serves a file, whether or not the file exists', async () => {
    const files = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.response === 'file');
    expect(files.length).toBeGreaterThan(1);
    for (const { endpoint } of files) {
      const { method, path } = endpoint;
      logLines.length = 0;
      await dana.request({ method, url: path.replace(':round', '1').replaceAll(/:\w+/g, RANDOM) });
      // Recorded once the whole file has been sent.
      await expect
        .poll(() => auditLines()[0])
        .toMatchObject({ what: 'export', who: dana.userId, call: `${method} ${path}` });
    }
  });

  test('records unauthenticated, cross-site and unauthorized requests', async () => {
    const lee = await person();
    const batch = await upload(lee);
    logLines.length = 0;
    await app().inject({ method: 'GET', url: '/api/batches', remoteAddress: '192.0.2.7' });
    await dana.request({
      method: 'GET',
      url: '/api/batches',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    await dana.get(`/api/batch/${batch}`);
    await dana.get(`/api/batch/${RANDOM}`);
    expect(auditLines()).toMatchObject([
      { what: 'refusal', reason: 'unauthorized', who: null, from: '192.0.2.7' },
      { what: 'refusal', reason: 'cross-site' },
      { what: 'refusal', reason: 'not-found', who: dana.userId, batch },
      { what: 'refusal', reason: 'not-found', who: dana.userId, batch: RANDOM },
    ]);
  });

  test('records rate-limited callers', async () => {
    for (let attempt = 0; attempt < 31; attempt += 1) {
      await dana.post('/api/refresh-token');
    }
    expect(auditLines().at(-1)).toMatchObject({ what: 'refusal', reason: 'rate-limited' });
  });
});

test('a request’s line names its origin and its user', async () => {
  await dana.request({ method: 'GET', url: '/api/batches?q=hidden', remoteAddress: '192.0.2.9' });
  const lines = logLines.map((line) => JSON.parse(line) as AuditLine);
  expect(lines).toMatchObject([
    {
      method: 'GET',
      route: '/api/batches',
      from: '192.0.2.9',
      status: 200,
      userId: dana.userId,
    },
  ]);
  expect(logLines.join('')).not.toContain('hidden');
});
