import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const { app, person, services, logLines } = testApp(db, {
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
});

type Line = Record<string, unknown>;
const linesOf = (reqId: string): Line[] =>
  logLines.map((line) => JSON.parse(line) as Line).filter((line) => line['reqId'] === reqId);

test('each request is one line that names the user and carries the proxy’s request id', async () => {
  const dana = await person();
  const reqId = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
  const response = await dana.request({
    method: 'GET',
    url: '/api/batches?limit=1',
    headers: { 'x-request-id': reqId },
  });
  expect(response.headers['x-request-id']).toBe(reqId);
  await expect.poll(() => linesOf(reqId).length).toBe(1);
  expect(linesOf(reqId)).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      route: '/api/batches',
      status: 200,
      userId: dana.userId,
      ms: expect.any(Number) as number,
    }),
  ]);
});

test('a refused file is one line too, with its code, and is counted', async () => {
  const dana = await person();
  const response = await dana.upload('/api/upload', 'list.csv', '%PDF-1.7 not a sheet');
  const reqId = String(response.headers['x-request-id']);
  await expect.poll(() => linesOf(reqId).length).toBe(1);
  expect(linesOf(reqId)[0]).toMatchObject({ status: 415, code: 'file/unsupported' });
  const figures = await services().registry.metrics();
  expect(figures).toContain('partsight_files_refused_total{code="file/unsupported"} 1\n');
  expect(figures).toContain(
    'partsight_http_request_seconds_count{method="POST",route="/api/upload",status="415"} 1\n',
  );
});

test.each([
  ['forges a line', 'x\n{"level":30}'],
  ['is too short to tell requests apart', 'a'],
  ['is too long', 'a'.repeat(200)],
])('a request id that %s is not adopted', async (_, given) => {
  const response = await app().inject({
    method: 'GET',
    url: '/api/batches',
    headers: { 'x-request-id': given },
  });
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test('health checks are not logged', async () => {
  const before = logLines.length;
  expect((await app().inject({ method: 'GET', url: '/readyz' })).json()).toMatchObject({
    status: 'ok',
  });
  await app().inject({ method: 'GET', url: '/healthz' });
  expect(logLines.slice(before)).toEqual([]);
});

test('metrics are not served on any public path', async () => {
  expect((await app().inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
});
