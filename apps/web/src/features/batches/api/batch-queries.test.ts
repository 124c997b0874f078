import {
  type Batch,
  getBatch,
  getProcessingStatus,
  listBatches,
} from '@partsight/contract/batches';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/query-client.ts';
import { answer } from '../../../testing/answer.ts';
import { buildAnswer, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { server } from '../../../testing/server.ts';
import { batchQueries } from './batch-queries.ts';

const WATCHED = {
  progress: () => new QueryObserver(createQueryClient(), batchQueries.progress(UPLOAD_ID)),
  figures: () => new QueryObserver(createQueryClient(), batchQueries.figures(UPLOAD_ID)),
  rows: () => new QueryObserver(createQueryClient(), batchQueries.rows(UPLOAD_ID, {}, 0)),
  list: () => new QueryObserver(createQueryClient(), batchQueries.list()),
  'processing status': () =>
    new QueryObserver(createQueryClient(), batchQueries.processingStatus(UPLOAD_ID)),
} as const;

async function countAsked(
  watched: keyof typeof WATCHED,
  status: Batch['status'],
  timeMs: number,
): Promise<number> {
  startFakeClock();
  let asked = 0;
  const count = <T>(reply: T) => {
    asked += 1;
    return reply;
  };
  server.use(
    answer(getBatch, () => count(buildAnswer({ batch: { status } }))),
    answer(listBatches, () => count([])),
    answer(getProcessingStatus, () => count({ canStop: true, stopRequested: false })),
  );
  const stop = WATCHED[watched]().subscribe(() => undefined);
  await passTime(timeMs);
  stop();
  return asked;
}

test.each([
  ['progress', 1_000],
  ['rows', 2_000],
  ['list', 3_000],
  ['processing status', 3_000],
  ['figures', 5_000],
] as const)('the %s of a running batch are asked for every %i ms', async (watched, everyMs) => {
  // One question at the start and four more; a little slack for answers that take a moment.
  const asked = await countAsked(watched, 'processing', everyMs * 4 + 900);
  expect(asked).toBe(5);
});

test.each(['rows', 'figures'] as const)(
  'the %s stop when the batch is completed',
  async (watched) => {
    expect(await countAsked(watched, 'completed', 30_000)).toBe(1);
  },
);
