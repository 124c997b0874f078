import type { Batch } from '@partsight/contract/runs';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createQueryClient } from '../../../lib/api/query-client.ts';
import { buildBatchResponse, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { batchQueries } from './batch-queries.ts';

const OBSERVERS = {
  progress: () => new QueryObserver(createQueryClient(), batchQueries.progress(UPLOAD_ID)),
  figures: () => new QueryObserver(createQueryClient(), batchQueries.figures(UPLOAD_ID)),
  rows: () => new QueryObserver(createQueryClient(), batchQueries.rows(UPLOAD_ID, {}, 0)),
  list: () => new QueryObserver(createQueryClient(), batchQueries.list()),
  'processing status': () =>
    new QueryObserver(createQueryClient(), batchQueries.processingStatus(UPLOAD_ID)),
} as const;

const responseFor = (address: string, status: Batch['status']): unknown => {
  if (address.startsWith('/api/batches')) {
    return [];
  }
  return address.startsWith('/api/processing-status')
    ? { canStop: true, stopRequested: false }
    : buildBatchResponse({ batch: { status } });
};

/** The clock stands still between steps, so that the count is exact on any machine. */
async function countRequests(
  watched: keyof typeof OBSERVERS,
  status: Batch['status'],
  timeMs: number,
): Promise<number> {
  vi.useFakeTimers();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(
        Response.json(responseFor(typeof address === 'string' ? address : '', status)),
      ),
    );
  const stop = OBSERVERS[watched]().subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(timeMs);
  stop();
  return fetched.mock.calls.length;
}

test.each<[keyof typeof OBSERVERS, number, string]>([
  ['progress', 1_000, '[4.poll.progress]'],
  ['rows', 2_000, '[4.poll.table]'],
  ['list', 3_000, '[4.poll.list]'],
  ['processing status', 3_000, '[4.poll.status]'],
  ['figures', 5_000, '[4.poll.summary]'],
])('polls the %s of a running batch every %i ms %s', async (watched, everyMs) => {
  // One request at the start and four more.
  expect(await countRequests(watched, 'processing', everyMs * 4 + 500)).toBe(5);
});

test.each<[keyof typeof OBSERVERS, string]>([
  ['rows', '[4.poll.stops]'],
  ['figures', '[4.poll.stops]'],
])('stops polling the %s when the batch is completed %s', async (watched) => {
  expect(await countRequests(watched, 'completed', 30_000)).toBe(1);
});
