import type { Batch } from '@partsight/contract/batches';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createQueryClient } from '../../../lib/query-client.ts';
import { buildAnswer, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { batchQueries } from './batch-queries.ts';

const WATCHED = {
  progress: () => new QueryObserver(createQueryClient(), batchQueries.progress(UPLOAD_ID)),
  figures: () => new QueryObserver(createQueryClient(), batchQueries.figures(UPLOAD_ID)),
  rows: () => new QueryObserver(createQueryClient(), batchQueries.rows(UPLOAD_ID, {}, 0)),
  list: () => new QueryObserver(createQueryClient(), batchQueries.list()),
  'processing status': () =>
    new QueryObserver(createQueryClient(), batchQueries.processingStatus(UPLOAD_ID)),
} as const;

const replyTo = (address: string, status: Batch['status']): unknown => {
  if (address.startsWith('/api/batches')) {
    return [];
  }
  return address.startsWith('/api/processing-status')
    ? { canStop: true, stopRequested: false }
    : buildAnswer({ batch: { status } });
};

/** The clock stands still between steps, so that the count is exact on any machine. */
async function countAsked(
  watched: keyof typeof WATCHED,
  status: Batch['status'],
  timeMs: number,
): Promise<number> {
  vi.useFakeTimers();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(Response.json(replyTo(typeof address === 'string' ? address : '', status))),
    );
  const stop = WATCHED[watched]().subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(timeMs);
  stop();
  return fetched.mock.calls.length;
}

test.each([
  ['progress', 1_000],
  ['rows', 2_000],
  ['list', 3_000],
  ['processing status', 3_000],
  ['figures', 5_000],
] as const)(
  'the %s of a running batch are asked for every %i ms [4.poll.progress] [4.poll.table] [4.poll.list] [4.poll.status] [4.poll.summary]',
  async (watched, everyMs) => {
    // One question at the start and four more.
    expect(await countAsked(watched, 'processing', everyMs * 4 + 500)).toBe(5);
  },
);

test.each(['rows', 'figures'] as const)(
  'the %s stop when the batch is completed [4.poll.stops]',
  async (watched) => {
    expect(await countAsked(watched, 'completed', 30_000)).toBe(1);
  },
);
