import { listLots } from '@partsight/contract/lots';
import { getBatch } from '@partsight/contract/results';
import { type Batch, listBatches } from '@partsight/contract/runs';
import { type UploadId, uploadId } from '@partsight/contract/wire/values';

import { buildBatchResponse, buildBatch } from './build-batch.ts';
import { buildLot } from './build-lot.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import { server } from './server.ts';

const uploadIdAt = (position: number): UploadId =>
  uploadId.parse(`0192f0c1-4444-4abc-8def-${position.toString().padStart(12, '0')}`);

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = Date.parse('2026-11-14T10:00:00.000Z');

/**
 * Serves this many batches, `list-1.csv` the newest, with the server's limit semantics. Returns
 * the id of the oldest and the requested limits.
 */
export function serveManyBatches(count: number, oldest: Partial<Batch> = {}) {
  const batches = Array.from({ length: count }, (_, index) => ({
    ...buildBatch({
      id: uploadIdAt(index + 1),
      fileName: `list-${index + 1}.csv`,
      status: 'completed',
      createdAt: new Date(NEWEST - index * DAY_MS).toISOString(),
    }),
    ...(index === count - 1 && oldest),
  }));
  const limits: (string | null)[] = [];
  server.use(
    mockEndpoint(listBatches, ({ query }) => {
      limits.push(query.get('limit'));
      return batches.slice(0, Number(query.get('limit') ?? count));
    }),
    mockEndpoint(listLots, () =>
      batches.map((batch) => buildLot({ ...batch, name: batch.fileName, run: batch.status })),
    ),
    mockEndpoint(getBatch, ({ params }) =>
      buildBatchResponse({ batch: batches.find(({ id }) => id === params['uploadId']) ?? {} }),
    ),
  );
  return { oldest: uploadIdAt(count), limits };
}
