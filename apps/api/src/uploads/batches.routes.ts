import {
  getProcessingStatus,
  listBatches,
  processBatch,
  reanalyzeBatch,
  retryFailed,
  stopProcessing,
} from '@partsight/contract/runs';
import { changeMapping, getLeftOut, getReading, uploadParts } from '@partsight/contract/uploads';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { sendAnswer } from '../http/polls/etag.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { ALREADY_SENT, route } from '../http/route.ts';
import { readList, readStatus } from '../results/polled-answers.ts';
import { presentSkippedRows, presentUpload } from './present-upload.ts';

export function batchesRoutes(
  app: FastifyInstance,
  { imports, batches, results }: Pick<Services, 'imports' | 'batches' | 'results'>,
): void {
  route(
    app,
    uploadParts,
    ({ user, query, request, reply }) =>
      receiveUpload({ request, reply }, async (file, signal) =>
        presentUpload(
          await imports.upload(user.id, file, { signal, replaces: query.replaces ?? null }),
        ),
      ),
    { rate: 'upload' },
  );

  route(app, getReading, async ({ user, params }) => {
    const upload = await imports.find(user.id, params.uploadId);
    if (upload === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    return presentUpload(upload);
  });

  route(app, getLeftOut, async ({ user, params }) => {
    const upload = await imports.find(user.id, params.uploadId);
    if (upload === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    return presentSkippedRows(upload);
  });

  route(
    app,
    changeMapping,
    async ({ user, params, body, reply }) => {
      const { mapping, sheet = null, putBack } = body;
      const change = { mapping, sheet, putBack };
      const disconnected = disconnectSignal(reply);
      const result = await imports.changeMapping(user.id, params.uploadId, change, disconnected);
      if (result.kind === 'not-possible') {
        throw new ApiError('invalid-request', result.message);
      }
      return presentUpload(result.batch);
    },
    { rate: 'upload' },
  );

  route(
    app,
    processBatch,
    async ({ user, params, body }) => {
      const { timeRange, oemOnlyAnalysis: oemOnly, leaveOutNothingOnHand: skipEmpty } = body;
      const { source, stopWithin } = body;
      const order = { timeRange, oemOnly, leaveOutEmpty: skipEmpty, source, stopWithin };
      const state = await batches.start(user.id, params.uploadId, order);
      return { success: true as const, uploadId: params.uploadId, ...state };
    },
    { rate: 'run' },
  );

  route(app, listBatches, async ({ user, query, request, reply }) => {
    await sendAnswer(request, reply, await readList(results, user.id, query.limit));
    return ALREADY_SENT;
  });

  route(app, getProcessingStatus, async ({ user, params, request, reply }) => {
    await sendAnswer(request, reply, await readStatus(results, user.id, params.uploadId));
    return ALREADY_SENT;
  });

  route(app, stopProcessing, async ({ user, params }) => {
    const isStopped = await batches.stop(user.id, params.uploadId);
    return { success: true as const, isStopped };
  });

  route(
    app,
    retryFailed,
    async ({ user, params }) => ({
      success: true as const,
      ...(await batches.retryFailed(user.id, params.uploadId)),
    }),
    { rate: 'run' },
  );

  route(
    app,
    reanalyzeBatch,
    async ({ user, params }) => ({
      success: true as const,
      ...(await batches.reanalyze(user.id, params.uploadId)),
    }),
    { rate: 'run' },
  );
}
