import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, expect, test, vi } from 'vitest';

import { marketplaceApp } from '../../testing/marketplace-app.ts';

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status?: { readonly code: number };
};
type ExportedSpans = {
  readonly resourceSpans: readonly {
    readonly resource: object;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};

/** A minimal collector that understands what is sent. */
const sent: ExportedSpans[] = [];
const collector = createServer((request, response) => {
  const receive = async (): Promise<void> => {
    const body = await json(request);
    if (request.url === '/v1/traces') {
      sent.push(body as ExportedSpans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  void receive();
});
await once(collector.listen(0, '127.0.0.1'), 'listening');
const address = collector.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const { app, trader, runLaneOf } = marketplaceApp(testDatabase(), {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  OTEL_TRACES_SAMPLER_ARG: '1',
  TRUSTED_PROXIES: '127.0.0.1',
});

const spans = (): Span[] =>
  sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const waitForSpan = (matches: (span: Span) => boolean): Promise<Span> =>
  vi.waitFor(
    () => {
      const found = spans().find(matches);
      if (found === undefined) {
        throw new Error('no such span was sent');
      }
      return found;
    },
    { timeout: 60_000 },
  );

test('a request joins the proxy’s trace, named by its route and never by its path', async () => {
  const traceId = 'ab'.repeat(16);
  await app().inject({
    method: 'GET',
    url: '/api/batch/7?code=secret',
    headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` },
  });
  const span = await waitForSpan((one) => one.traceId === traceId);
  expect(span).toMatchObject({ name: 'GET /api/batch/:uploadId', parentSpanId: 'cd'.repeat(8) });
  expect(span.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '401' },
  });
  expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('a part is one trace, from its pick through its calls to its result', async () => {
  const pat = await trader();
  const uploaded = await pat.upload('/api/upload', 'stock.csv', 'Part Number,Qty\n84972952,1\n');
  const { uploadId } = uploaded.json<{ uploadId: string }>();
  await pat.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await runLaneOf(pat.userId);
  const part = await waitForSpan(({ name }) => name === 'part');
  expect(part.parentSpanId).toBeUndefined();
  expect(part.attributes).toContainEqual({ key: 'batch.id', value: { stringValue: uploadId } });
  const inside = spans().filter(({ parentSpanId }) => parentSpanId === part.spanId);
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^marketplace /), 'settle']),
  );
  expect(new Set(inside.map(({ traceId }) => traceId))).toEqual(new Set([part.traceId]));
  expect(JSON.stringify(sent)).not.toContain('84972952');
});

test('health checks are not traced, and an invalid trace header starts a new trace', async () => {
  await app().inject({ method: 'GET', url: '/healthz' });
  await app().inject({
    method: 'GET',
    url: '/api/settings',
    headers: { traceparent: `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01` },
  });
  const span = await waitForSpan(({ name }) => name === 'GET /api/settings');
  expect(span.traceId).not.toBe('0'.repeat(32));
  expect(span.parentSpanId).toBeUndefined();
  expect(spans().some(({ name }) => name.includes('healthz'))).toBe(false);
});
