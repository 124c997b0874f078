import {
  getProcessingStatus,
  listBatches,
  processBatch,
  stopProcessing,
} from '@partsight/contract/runs';
import { uploadParts } from '@partsight/contract/uploads';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { sendAnswer } from '../http/polls/etag.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { ALREADY_SENT, route } from '../http/route.ts';
import { readList, readStatus } from '../results/polled-answers.ts';
import { presentUpload } from './present-upload.ts';

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

  route(
    app,
    processBatch,
    async ({ user, params, body }) => {
      const answered = { success: true as const, uploadId: params.uploadId };
      if (!('timeRange' in body)) {
        const again = await (body.what === 'failed'
          ? batches.retryFailed(user.id, params.uploadId, body.row)
          : batches.reanalyze(user.id, params.uploadId));
        return { ...answered, ...again };
      }
      const { timeRange, oemOnlyAnalysis: oemOnly, leaveOutNothingOnHand: skipEmpty } = body;
      const { source, stopWithin } = body;
      const order = { timeRange, oemOnly, leaveOutEmpty: skipEmpty, source, stopWithin };
      const state = await batches.start(user.id, params.uploadId, order);
      return { ...answered, ...state };
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
}
