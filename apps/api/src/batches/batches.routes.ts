import {
  changeMapping,
  clearData,
  getProcessingStatus,
  getReading,
  listBatches,
  processBatch,
  retryFailed,
  stopProcessing,
  undoClear,
  uploadParts,
} from '@partsight/contract/batches';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { presentBatch } from './present-batch.ts';
import { presentReading } from './present-reading.ts';

export function batchesRoutes(
  app: FastifyInstance,
  { imports, batches, results }: Pick<Services, 'imports' | 'batches' | 'results'>,
): void {
  route(
    app,
    uploadParts,
    ({ user, request, reply }) =>
      receiveUpload({ request, reply }, async (file, signal) =>
        presentReading(await imports.upload(user.id, file, signal)),
      ),
    { rate: 'upload' },
  );

  route(app, getReading, async ({ user, params }) => {
    const found = await imports.find(user.id, params.uploadId);
    if (found === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    return presentReading(found);
  });

  route(
    app,
    changeMapping,
    async ({ user, params, body, reply }) => {
      const change = { mapping: body.mapping, sheet: body.sheet ?? null };
      const gone = goneSignal(reply);
      const result = await imports.changeMapping(user.id, params.uploadId, change, gone);
      if (result.kind === 'not-possible') {
        throw new ApiError('invalid-request', result.message);
      }
      return presentReading(result.batch);
    },
    { rate: 'upload' },
  );

  route(
    app,
    processBatch,
    async ({ user, params, body }) => {
      const { timeRange, oemOnlyAnalysis: oemOnly } = body;
      await batches.start(user.id, params.uploadId, { timeRange, oemOnly });
      return { success: true as const, uploadId: params.uploadId, status: 'processing' as const };
    },
    { rate: 'run' },
  );

  route(app, listBatches, async ({ user }) => (await results.list(user.id)).map(presentBatch));

  route(app, getProcessingStatus, ({ user, params }) => batches.status(user.id, params.uploadId));

  route(app, stopProcessing, async ({ user, params }) => {
    await batches.stop(user.id, params.uploadId);
    return { success: true as const };
  });

  route(
    app,
    retryFailed,
    async ({ user, params }) => ({
      success: true as const,
      retried: await batches.retryFailed(user.id, params.uploadId),
    }),
    { rate: 'run' },
  );

  route(app, clearData, async ({ user }) => {
    const { cleared, undoUntil } = await batches.clear(user.id);
    return { success: true as const, clearedBatches: cleared, undoUntil: undoUntil.toISOString() };
  });

  route(app, undoClear, async ({ user }) => ({
    success: true as const,
    restoredBatches: await batches.undoClear(user.id),
  }));
}
