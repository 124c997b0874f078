import { type Batch, getBatch, listBatches } from '@partsight/contract/batches';
import { listLots } from '@partsight/contract/lots';
import { type UploadId, uploadId } from '@partsight/contract/wire';

import { answer } from './answer.ts';
import { buildAnswer, buildBatch } from './build-batch.ts';
import { buildLot } from './build-lot.ts';
import { server } from './server.ts';

const numbered = (place: number): UploadId =>
  uploadId.parse(`0192f0c1-4444-4abc-8def-${place.toString().padStart(12, '0')}`);

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = Date.parse('2026-11-14T10:00:00.000Z');

/**
 * So many batches, `list-1.csv` the newest, answered as the server does: no more of them than asked
 * for. Returns the id of the oldest and the limits that were asked for.
 */
export function serveManyBatches(count: number, oldest: Partial<Batch> = {}) {
  const batches = Array.from({ length: count }, (_, index) => ({
    ...buildBatch({
      id: numbered(index + 1),
      fileName: `list-${index + 1}.csv`,
      status: 'completed',
      createdAt: new Date(NEWEST - index * DAY_MS).toISOString(),
    }),
    ...(index === count - 1 && oldest),
  }));
  const limits: (string | null)[] = [];
  server.use(
    answer(listBatches, ({ query }) => {
      limits.push(query.get('limit'));
      return batches.slice(0, Number(query.get('limit') ?? count));
    }),
    answer(listLots, () =>
      batches.map((batch) => buildLot({ ...batch, name: batch.fileName, run: batch.status })),
    ),
    answer(getBatch, ({ params }) =>
      buildAnswer({ batch: batches.find(({ id }) => id === params['uploadId']) ?? {} }),
    ),
  );
  return { oldest: numbered(count), limits };
}
