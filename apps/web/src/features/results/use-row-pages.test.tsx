import { getBatch, PAGE_ROWS } from '@partsight/contract/results';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/api/query-client.ts';
import { buildBatchResponse, buildPart, UPLOAD_ID } from '../../testing/build-batch.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { server } from '../../testing/server.ts';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { type PagesToLoad, useRowPages } from './use-row-pages.ts';

const VIEW = {};

function setUp() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, wrapper };
}

test('cancels pages the scroll has passed, but not those ahead of it', async () => {
  const requests = new Map<number, AbortSignal>();
  server.use(
    mockEndpoint(getBatch, ({ query, request }) => {
      const page = Number(query.get('offset')) / PAGE_ROWS;
      requests.set(page, request.signal);
      return page === 0
        ? buildBatchResponse({ batch: { status: 'completed' }, results: [buildPart()] })
        : new Promise<never>(() => {});
    }),
  );
  const { wrapper } = setUp();
  const { rerender } = renderHook((wanted: PagesToLoad) => useRowPages(UPLOAD_ID, VIEW, wanted), {
    wrapper,
    initialProps: { inSight: [0], ahead: [1, 2] },
  });
  await waitFor(() => expect(requests.size).toBe(3));
  rerender({ inSight: [2], ahead: [3, 4] });
  await waitFor(() => expect(requests.get(1)?.aborted).toBe(true));
  await waitFor(() => expect(requests.has(4)).toBe(true));
  expect([2, 3, 4].map((page) => requests.get(page)?.aborted)).toEqual([false, false, false]);
});

test('refetches rows at once when they are older than the batch head', async () => {
  const running = buildBatchResponse({ batch: { status: 'processing' }, results: [buildPart()] });
  const completed = buildBatchResponse({ batch: { status: 'completed' }, results: [buildPart()] });
  let requests = 0;
  server.use(
    mockEndpoint(getBatch, () => {
      requests += 1;
      return requests === 1 ? running : completed;
    }),
  );
  const { queryClient, wrapper } = setUp();
  const { result } = renderHook(() => useRowPages(UPLOAD_ID, VIEW, { inSight: [0], ahead: [] }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.total).not.toBeNull());
  const { queryKey } = batchQueries.head(UPLOAD_ID);
  act(() => void queryClient.setQueryData(queryKey, running));
  await waitFor(() => expect(requests).toBe(1));
  act(() => void queryClient.setQueryData(queryKey, completed));
  // Sooner than the regular poll.
  await waitFor(() => expect(requests).toBe(2), { timeout: 900 });
});
