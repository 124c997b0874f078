import { ALL_ENDPOINTS } from '@partsight/contract/all-endpoints';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person, logLines } = testApp(db);

let dana: Person;
beforeEach(async () => {
  dana = await person();
  logLines.length = 0;
});

type Noted = Record<string, unknown>;
const noted = (): Noted[] =>
  logLines.map((line) => JSON.parse(line) as Noted).filter(({ event }) => event === 'security');

const upload = async (who: Person): Promise<string> =>
  (await who.upload('/api/upload', 'a.csv', 'Part Number,Qty\nF4ZZ-6E086-A,2\n')).json<{
    uploadId: string;
  }>().uploadId;

const RANDOM = '00000000-0000-4000-8000-000000000000';

describe('the security log', () => {
  test('has every change of a token', async () => {
    await dana.post('/api/save-token', { token: 'v^1.1#i^1#p^1#r^0#t^H4sIsecretsecretsecret' });
    await dana.post('/api/refresh-token');
    expect(noted()).toMatchObject([
      { what: 'token-change', outcome: 'done', who: dana.userId, call: 'POST /api/save-token' },
      { what: 'token-change', outcome: 'refused', reason: 'token/refresh-impossible' },
    ]);
    expect(logLines.join('')).not.toContain('secretsecret');
  });

  test('has every export and removal, with its batch', async () => {
    const batch = await upload(dana);
    await dana.get(`/api/export-excel/${batch}`);
    await dana.get(`/api/export/${batch}`);
    await dana.request({ method: 'DELETE', url: `/api/batch/${batch}` });
    await dana.post('/api/clear-data');
    const who = dana.userId;
    expect(noted()).toMatchObject([
      { what: 'export', outcome: 'done', who, batch, from: '127.0.0.1' },
      { what: 'export', outcome: 'done', who, batch },
      { what: 'removal', outcome: 'done', who, batch },
      { what: 'removal', outcome: 'done', who },
    ]);
  });

  test('has every call that hands out a file, whether there is one or not', async () => {
    const files = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.response === 'file');
    expect(files.length).toBeGreaterThan(1);
    for (const { endpoint } of files) {
      const { method, path } = endpoint;
      logLines.length = 0;
      await dana.request({ method, url: path.replace(':round', '1').replaceAll(/:\w+/g, RANDOM) });
      // Noted when the whole file has gone out.
      await expect
        .poll(() => noted()[0])
        .toMatchObject({ what: 'export', who: dana.userId, call: `${method} ${path}` });
    }
  });

  test('has those who are not signed in, come from elsewhere, or try what is not theirs', async () => {
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
    expect(noted()).toMatchObject([
      { what: 'refusal', reason: 'unauthorized', who: null, from: '192.0.2.7' },
      { what: 'refusal', reason: 'cross-site' },
      { what: 'refusal', reason: 'not-found', who: dana.userId, batch },
      { what: 'refusal', reason: 'not-found', who: dana.userId, batch: RANDOM },
    ]);
  });

  test('has whoever asks too often', async () => {
    for (let turn = 0; turn < 31; turn += 1) {
      await dana.post('/api/refresh-token');
    }
    expect(noted().at(-1)).toMatchObject({ what: 'refusal', reason: 'rate-limited' });
  });
});

test('a request’s line says where it came from and whose it is', async () => {
  await dana.request({ method: 'GET', url: '/api/batches?q=hidden', remoteAddress: '192.0.2.9' });
  const lines = logLines.map((line) => JSON.parse(line) as Noted);
  expect(lines).toMatchObject([
    {
      method: 'GET',
      path: '/api/batches',
      from: '192.0.2.9',
      status: 200,
      userId: dana.userId,
    },
  ]);
  expect(logLines.join('')).not.toContain('hidden');
});
