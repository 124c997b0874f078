import { getCurrentUser } from '@partsight/contract/accounts';
import { getBatch } from '@partsight/contract/results';
import { processBatch } from '@partsight/contract/runs';
import { uploadParts } from '@partsight/contract/uploads';
import { buildUrl } from '@partsight/contract/wire/build-url';
import { uploadId } from '@partsight/contract/wire/values';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { buildBatchResponse, buildReceipt } from '../../testing/build-batch.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { server } from '../../testing/server.ts';
import { call } from './api-client.ts';

const id = uploadId.parse('0192f0c1-2222-4abc-8def-0123456789ab');

test('fills in path parameters and omits absent query values', () => {
  const address = buildUrl('/api/batch/:uploadId', { uploadId: 'a b' }, { limit: 0, q: undefined });
  expect(address).toBe('/api/batch/a%20b?limit=0');
});

test('a read sends cookies and returns the parsed response [7.credentials] [7.read]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  server.use(mockEndpoint(getBatch, () => buildBatchResponse({ batch: { totalParts: 7 } })));
  const { batch } = await call(getBatch, { params: { uploadId: id }, query: { limit: 0 } });
  expect(batch.totalParts).toBe(7);
  expect(fetched).toHaveBeenCalledWith(
    `/api/batch/${id}?limit=0`,
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  );
});

test('a body is sent as JSON [7.json]', async () => {
  let sent: unknown;
  let contentType: string | null = null;
  server.use(
    mockEndpoint(processBatch, async ({ request }) => {
      contentType = request.headers.get('content-type');
      sent = await request.json();
      return { success: true as const, uploadId: id, status: 'processing' as const };
    }),
  );
  await call(processBatch, {
    params: { uploadId: id },
    body: { timeRange: '12months', oemOnlyAnalysis: true },
  });
  expect(contentType).toBe('application/json');
  expect(sent).toEqual({ timeRange: '12months', oemOnlyAnalysis: true });
});

test('a file is sent as form data in the field file [7.form-data] [7.upload] [7.upload-inventory]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  server.use(mockEndpoint(uploadParts, () => buildReceipt()));
  const file = new File(['a,b'], 'stock.csv', { type: 'text/csv' });
  await call(uploadParts, { body: file, query: {} });
  const sent = fetched.mock.calls[0]?.[1];
  expect(sent?.headers).toBeUndefined();
  expect(sent?.body).toBeInstanceOf(FormData);
  expect(sent?.body instanceof FormData && sent.body.get('file')).toEqual(file);
});

test('rejects a response that breaks the contract', async () => {
  server.use(http.get('*/api/auth/user', () => HttpResponse.json({ id: 'not-a-uuid' })));
  await expect(call(getCurrentUser, {})).rejects.toThrow(/Invalid/);
});

test('an unauthorized read throws like any other [7.read-throws]', async () => {
  server.use(http.get('*/api/auth/user', () => new HttpResponse('Unauthorized', { status: 401 })));
  await expect(call(getCurrentUser, {})).rejects.toThrow('401: Unauthorized');
});

test('a failure carries status and body in its message', async () => {
  server.use(http.get('*/api/auth/user', () => new HttpResponse('no such luck', { status: 503 })));
  await expect(call(getCurrentUser, {})).rejects.toThrow('503: no such luck');
});

test('returns the cached body on 304', async () => {
  const etags: (string | null)[] = [];
  server.use(
    http.get('*/api/batch/:id', ({ request }) => {
      etags.push(request.headers.get('if-none-match'));
      return etags.length === 1
        ? HttpResponse.json(buildBatchResponse({ batch: { totalParts: 7 } }), {
            headers: { etag: '"r1"' },
          })
        : new HttpResponse(null, { status: 304 });
    }),
  );
  const fetchBatch = () => call(getBatch, { params: { uploadId: id }, query: { limit: 3 } });
  const first = await fetchBatch();
  expect(await fetchBatch()).toBe(first);
  expect(etags).toEqual([null, '"r1"']);
});
