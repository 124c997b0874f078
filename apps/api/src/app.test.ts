import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { MULTIPART_TYPE, multipartBody, ORIGIN, testApp } from './testing/test-app.ts';

const db = testDatabase();
const { app, person, logLines } = testApp(db);

const SHEET =
  'Part Number,Description,O.H.,Dealer Cost\nF4ZZ-6E086-A,BRACKET,2,$10.50\n84390030,MODULE,1,99.00\n';

type BatchBody = {
  uploadId: string;
  totalParts: number;
  message: string;
  code: string;
  requestId: string;
};

describe('a batch over HTTP', () => {
  test('is uploaded, read back, listed and exported with the user’s columns first', async () => {
    const dana = await person();
    const uploaded = await dana.upload('/api/upload', 'stock.csv', SHEET);
    expect(uploaded.statusCode).toBe(200);
    const { uploadId, totalParts, ...receipt } = uploaded.json<BatchBody & { reading: object }>();
    expect(totalParts).toBe(2);
    expect(receipt.reading).toMatchObject({
      columns: ['Part Number', 'Description', 'O.H.', 'Dealer Cost'],
      mapping: { headerRow: 0, partNumber: 0, quantity: 2, cost: 3 },
    });

    const read = await dana.get(`/api/batch/${uploadId}`);
    expect(read.json()).toMatchObject({
      batch: { id: uploadId, status: 'pending', totalParts: 2, timeRange: '12months' },
      summary: {
        sellableValue: null,
        liquidationOffer: null,
        valueUnknown: 'not-run',
        pending: 2,
      },
      results: [
        { id: 1, partNumber: 'F4ZZ-6E086-A', status: 'pending', unitsSold: null },
        { id: 2, partNumber: '84390030' },
      ],
      page: { offset: 0, limit: 2, total: 2 },
    });
    expect((await dana.get('/api/batches')).json<{ id: string }[]>()[0]?.id).toBe(uploadId);

    const csv = await dana.get(`/api/export/${uploadId}`);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename=/);
    const [header = '', first = ''] = csv.body.replace('\uFEFF', '').split('\r\n');
    expect(header.split(',')).toHaveLength(4 + 19);
    expect(header).toMatch(
      /^Part Number,Description,O\.H\.,Dealer Cost,Part Number,Status,Demand Grade/,
    );
    expect(first).toMatch(/^F4ZZ-6E086-A,BRACKET,2,\$10\.50,F4ZZ-6E086-A,Pending/);
  });

  test('returns 304 for an unchanged batch', async () => {
    const dana = await person();
    const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', SHEET)).json<BatchBody>();
    const url = `/api/batch/${uploadId}?limit=10`;
    const first = await dana.get(url);
    const etag = String(first.headers.etag);
    const again = await dana.request({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect([first, again].map(({ headers }) => headers['cache-control'])).toEqual([
      'no-store',
      'no-store',
    ]);

    await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
    const changed = await dana.request({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
  });

  test('sorts, searches and filters pages on the server', async () => {
    const dana = await person();
    const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', SHEET)).json<BatchBody>();
    const numbers = async (query: string) =>
      (await dana.get(`/api/batch/${uploadId}?${query}`))
        .json<{ results: { partNumber: string }[] }>()
        .results.map(({ partNumber }) => partNumber);
    expect(await numbers('sort=partNumber&order=asc')).toEqual(['84390030', 'F4ZZ-6E086-A']);
    expect(await numbers('sort=partNumber&order=desc')).toEqual(['F4ZZ-6E086-A', '84390030']);
    expect(await numbers('q=6e086')).toEqual(['F4ZZ-6E086-A']);
    expect(await numbers('grade=A')).toEqual([]);
    expect(await numbers('offset=1&limit=1')).toEqual(['84390030']);
    expect((await dana.get(`/api/batch/${uploadId}?limit=1001`)).statusCode).toBe(400);
  });

  test('stop, clear and undo return what the contract says', async () => {
    const dana = await person();
    await dana.post('/api/save-token', { token: 'v^1.1#i^1#abc' });
    const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', SHEET)).json<BatchBody>();
    expect((await dana.post(`/api/stop-processing/${uploadId}`)).statusCode).toBe(409);
    await dana.post(`/api/process/${uploadId}`, { timeRange: '6months', oemOnlyAnalysis: true });
    expect((await dana.get(`/api/processing-status/${uploadId}`)).json()).toEqual({
      canStop: true,
      stopRequested: false,
    });
    expect((await dana.post(`/api/stop-processing/${uploadId}`)).json()).toEqual({
      success: true,
      isStopped: false,
    });
    expect((await dana.get(`/api/processing-status/${uploadId}`)).json()).toEqual({
      canStop: true,
      stopRequested: true,
    });
    expect((await dana.post('/api/clear-data')).json()).toMatchObject({
      success: true,
      clearedBatches: 1,
    });
    expect((await dana.get(`/api/batch/${uploadId}`)).statusCode).toBe(404);
    expect((await dana.post('/api/removed/restore', {})).json()).toEqual({
      success: true,
      restoredBatches: 1,
    });
    expect((await dana.get(`/api/batch/${uploadId}`)).statusCode).toBe(200);
    expect((await dana.post('/api/removed/restore', {})).statusCode).toBe(409);
  });
});

describe('parts with zero quantity', () => {
  test('can be skipped in the run and are counted separately', async () => {
    const dana = await person();
    const list = 'Part Number,Qty,Cost\n84390030,0,9.50\n84390031,2,8.50\n84390032,-1,7.50\n';
    const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', list)).json<BatchBody>();
    const order = { timeRange: '3months', oemOnlyAnalysis: true, leaveOutNothingOnHand: true };
    const started = await dana.request({
      method: 'POST',
      url: `/api/process/${uploadId}`,
      payload: order,
    });
    expect(started.statusCode).toBe(200);
    expect((await dana.get(`/api/batch/${uploadId}?limit=10`)).json()).toMatchObject({
      batch: { totalParts: 1 },
      results: [
        { status: 'pending', isLeftOut: true, unitsSold: null },
        { isLeftOut: false },
        { status: 'pending', isLeftOut: true, unitsSold: null },
      ],
      page: { total: 3 },
    });
    const waiting = await dana.get(`/api/batch/${uploadId}?grade=pending`);
    expect(waiting.json<{ page: { total: number } }>().page.total).toBeLessThanOrEqual(1);
    expect((await dana.get(`/api/export/${uploadId}`)).body).toContain('Left out');
  });
});

describe('isolation between users', () => {
  test('another user’s batch returns the same 404 as one that never existed', async () => {
    const [dana, lee] = [await person(), await person()];
    const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', SHEET)).json<BatchBody>();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const calls: [
      method: 'GET' | 'POST' | 'PUT',
      path: (id: string) => string,
      payload?: object,
    ][] = [
      ['GET', (id) => `/api/batch/${id}`],
      ['GET', (id) => `/api/batch/${id}?limit=1`],
      ['GET', (id) => `/api/batch/${id}/reading`],
      ['GET', (id) => `/api/batch/${id}/reading?want=skipped`],
      ['GET', (id) => `/api/export/${id}`],
      ['GET', (id) => `/api/processing-status/${id}`],
      ['POST', (id) => `/api/stop-processing/${id}`],
      ['POST', (id) => `/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true }],
      ['POST', (id) => `/api/process/${id}`, { what: 'failed' }],
      ['POST', (id) => `/api/process/${id}`, { what: 'all' }],
      [
        'PUT',
        (id) => `/api/batch/${id}/reading`,
        { mapping: { headerRow: 0, partNumber: 0, quantity: null, cost: null, description: null } },
      ],
    ];
    for (const [method, path, payload] of calls) {
      const send = async (id: string) => {
        const response = await lee.request({ method, url: path(id), ...(payload && { payload }) });
        const { requestId, ...problem } = response.json<BatchBody>();
        return { status: response.statusCode, problem, hasId: requestId !== '' };
      };
      const foreign = await send(uploadId);
      expect(foreign.status, `${method} ${path('id')}`).toBe(404);
      expect(foreign).toEqual(await send(unknown));
    }
    expect((await lee.get('/api/batches')).json()).toEqual([]);
  });

  test('every request requires a session', async () => {
    for (const url of ['/api/auth/user', '/api/batches', '/api/token-status']) {
      const response = await app().inject({ method: 'GET', url });
      expect([response.statusCode, response.json<BatchBody>().message]).toEqual([
        401,
        'Unauthorized',
      ]);
    }
  });

  test('a person removed from the allow-list is refused at the next request', async () => {
    await db.query(
      "insert into access_rules (kind, value) values ('address', 'gone@leavers.test')",
    );
    const removedUser = await person('gone@leavers.test');
    expect((await removedUser.get('/api/auth/user')).statusCode).toBe(200);
    await db.query("delete from access_rules where value = 'gone@leavers.test'");
    expect((await removedUser.get('/api/auth/user')).statusCode).toBe(401);
  });
});

describe('cross-site and malformed requests', () => {
  const FOREIGN: [name: string, headers: Record<string, string>][] = [
    ['cross-site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['same-site', { origin: 'http://other.localhost:4310', 'sec-fetch-site': 'same-site' }],
    ['foreign origin without metadata', { origin: 'https://evil.test', 'sec-fetch-site': '' }],
    [
      'our metadata with a foreign origin',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    ],
  ];

  test.each(FOREIGN)('%s changes nothing', async (_name, headers) => {
    const dana = await person();
    for (const url of ['/api/clear-data', '/api/save-token', '/api/upload']) {
      const response = await dana.request({ method: 'POST', url, headers, payload: {} });
      expect([response.statusCode, response.json<BatchBody>().code]).toEqual([403, 'cross-site']);
    }
  });

  test('a request without origin and metadata changes nothing', async () => {
    const response = await app().inject({ method: 'POST', url: '/api/clear-data' });
    expect(response.statusCode).toBe(403);
  });

  test('an upload over the limit is refused before it is read', async () => {
    const dana = await person();
    const response = await dana.request({
      method: 'POST',
      url: '/api/upload',
      headers: { 'content-type': MULTIPART_TYPE },
      payload: multipartBody('big.csv', Buffer.alloc(10 * 1024 * 1024 + 70_000, 'a')),
    });
    expect([response.statusCode, response.json<BatchBody>().code]).toEqual([413, 'file/too-large']);
  });

  test('an invalid body is a 400, never a 500', async () => {
    const dana = await person();
    const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', SHEET)).json<BatchBody>();
    for (const payload of [
      {},
      { timeRange: '9months', oemOnlyAnalysis: true },
      { timeRange: 3 },
      [],
    ]) {
      expect((await dana.post(`/api/process/${uploadId}`, payload)).statusCode).toBe(400);
    }
    expect((await dana.get('/api/batch/not-an-id')).statusCode).toBe(400);
    expect((await dana.post('/api/upload', { file: 'text' })).statusCode).toBe(400);
  });
});

describe('every response', () => {
  test.each(['/api/batches', '/api/nothing', '/healthz', '/api/login/x.css'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await app().inject({ method: 'GET', url, headers: { origin: ORIGIN } });
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringContaining('includeSubDomains') as string,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('no API response is cached or rendered', async () => {
    for (const url of ['/api/batches', '/api/nothing', '/api/login/x.css']) {
      const { headers } = await app().inject({ method: 'GET', url });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test('logs are JSON with the request id and contain no session key', async () => {
    const dana = await person();
    const { requestId } = (
      await dana.get('/api/batch/00000000-0000-4000-8000-000000000000')
    ).json<BatchBody>();
    const lines = logLines.map((line) => JSON.parse(line) as { reqId?: string; time: string });
    expect(lines.some(({ reqId }) => reqId === requestId)).toBe(true);
    expect(logLines.join('')).not.toMatch(/__Host-partsight=|[?&]code=/);
  });

  test('too many runs in a minute are refused for that user only', async () => {
    const [dana, lee] = [await person(), await person()];
    const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', SHEET)).json<BatchBody>();
    const run = (caller: typeof dana) =>
      caller.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 61; attempt += 1) {
      statuses.add((await run(dana)).statusCode);
    }
    expect(statuses).toContain(429);
    expect((await run(dana)).headers['retry-after']).toBeDefined();
    expect((await run(lee)).statusCode).toBe(404);
  });
});
