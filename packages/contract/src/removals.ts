import { BATCH_STATES } from '@partsight/domain/batches/batch';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged, instant, uploadId } from './wire.ts';

const byUploadId = z.object({ uploadId });

export const removedBatch = z.object({
  id: uploadId,
  fileName: z.string(),
  totalParts: z.int(),
  /** What it was, and is again once it is back. */
  status: z.enum(BATCH_STATES),
  removedAt: instant,
  keptUntil: instant,
});
export type RemovedBatch = z.output<typeof removedBatch>;

export const clearData = endpoint({
  method: 'POST',
  path: '/api/clear-data',
  access: 'signed-in',
  response: z.object({ success: z.literal(true), clearedBatches: z.int(), undoUntil: instant }),
});

/** Brings back what the last removal took. */
export const undoClear = endpoint({
  method: 'POST',
  path: '/api/clear-data/undo',
  access: 'signed-in',
  response: z.object({ success: z.literal(true), restoredBatches: z.int() }),
});

export const removeBatch = endpoint({
  method: 'DELETE',
  path: '/api/batch/:uploadId',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: acknowledged.extend({ undoUntil: instant }),
});

export const restoreBatch = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/restore',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  response: acknowledged,
});

export const listRemoved = endpoint({
  method: 'GET',
  path: '/api/removed',
  access: 'signed-in',
  response: z.array(removedBatch),
});
