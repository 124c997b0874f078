import { getBatch } from '@partsight/contract/batches';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/query-client.ts';
import { answer } from '../../testing/answer.ts';
import { buildAnswer, buildPart, UPLOAD_ID } from '../../testing/build-batch.ts';
import { server } from '../../testing/server.ts';
import { batchQueries, PAGE_ROWS } from './api/batch-queries.ts';
import { type PagesWanted, useRowPages } from './use-row-pages.ts';

const VIEW = {};

function setUp() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, wrapper };
}

test('pages that a scroll has passed by are given up, those that it goes to are not', async () => {
  const asked = new Map<number, AbortSignal>();
  server.use(
    answer(getBatch, ({ query, request }) => {
      const page = Number(query.get('offset')) / PAGE_ROWS;
      asked.set(page, request.signal);
      return page === 0
        ? buildAnswer({ batch: { status: 'completed' }, results: [buildPart()] })
        : new Promise<never>(() => {});
    }),
  );
  const { wrapper } = setUp();
  const { rerender } = renderHook((wanted: PagesWanted) => useRowPages(UPLOAD_ID, VIEW, wanted), {
    wrapper,
    initialProps: { inSight: [0], ahead: [1, 2] },
  });
  await waitFor(() => expect(asked.size).toBe(3));
  rerender({ inSight: [2], ahead: [3, 4] });
  await waitFor(() => expect(asked.get(1)?.aborted).toBe(true));
  await waitFor(() => expect(asked.has(4)).toBe(true));
  expect([2, 3, 4].map((page) => asked.get(page)?.aborted)).toEqual([false, false, false]);
});

test('rows that know less than the head of the page are asked for at once', async () => {
  const running = buildAnswer({ batch: { status: 'processing' }, results: [buildPart()] });
  const completed = buildAnswer({ batch: { status: 'completed' }, results: [buildPart()] });
  let asked = 0;
  server.use(
    answer(getBatch, () => {
      asked += 1;
      return asked === 1 ? running : completed;
    }),
  );
  const { queryClient, wrapper } = setUp();
  const { result } = renderHook(() => useRowPages(UPLOAD_ID, VIEW, { inSight: [0], ahead: [] }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.total).not.toBeNull());
  const { queryKey } = batchQueries.head(UPLOAD_ID);
  act(() => void queryClient.setQueryData(queryKey, running));
  await waitFor(() => expect(asked).toBe(1));
  act(() => void queryClient.setQueryData(queryKey, completed));
  // Sooner than they would be asked for anyway.
  await waitFor(() => expect(asked).toBe(2), { timeout: 900 });
});
