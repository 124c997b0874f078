import { getBatch } from '@partsight/contract/batches';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/query-client.ts';
import { answer } from '../../testing/answer.ts';
import { buildAnswer, buildPart, UPLOAD_ID } from '../../testing/build-batch.ts';
import { server } from '../../testing/server.ts';
import { PAGE_ROWS } from './api/batch-queries.ts';
import { type PagesWanted, useRowPages } from './use-row-pages.ts';

const VIEW = {};

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
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
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
