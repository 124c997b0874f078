import {
  changeMapping,
  getLeftOut,
  getProcessingStatus,
  getReading,
  listBatches,
  processBatch,
  reanalyzeBatch,
  retryFailed,
  stopProcessing,
  uploadParts,
} from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { polledRoute } from '../http/polled-route.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { presentBatch } from './present-batch.ts';
import { presentLeftOut, presentReading } from './present-reading.ts';

type StatusWire = ReplyOf<typeof getProcessingStatus>;

/** Four different answers there are; each is its own mark. */
const markOf = ({ canStop, stopRequested }: StatusWire): string => `${canStop}-${stopRequested}`;

export function batchesRoutes(
  app: FastifyInstance,
  {
    imports,
    batches,
    results,
    watching,
  }: Pick<Services, 'imports' | 'batches' | 'results' | 'watching'>,
): void {
  route(
    app,
    uploadParts,
    ({ user, query, request, reply }) =>
      receiveUpload({ request, reply }, async (file, signal) =>
        presentReading(
          await imports.upload(user.id, file, { signal, replaces: query.replaces ?? null }),
        ),
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

  route(app, getLeftOut, async ({ user, params }) => {
    const found = await imports.find(user.id, params.uploadId);
    if (found === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    return presentLeftOut(found);
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
      const { timeRange, oemOnlyAnalysis: oemOnly, leaveOutNothingOnHand: leaveOutEmpty } = body;
      const order = { timeRange, oemOnly, leaveOutEmpty, wish: body.source };
      const state = await batches.start(user.id, params.uploadId, order);
      return { success: true as const, uploadId: params.uploadId, ...state };
    },
    { rate: 'run' },
  );

  polledRoute(app, listBatches, {
    look: (secret, { query }) => watching.list(secret, query.limit),
    etag: (standing) => standing,
    answer: async ({ user, seen, input }) => ({
      etag: seen,
      body: JSON.stringify(
        listBatches.response.parse(
          (await results.list(user.id, input.query.limit)).map(presentBatch),
        ),
      ),
    }),
  });

  polledRoute(app, getProcessingStatus, {
    look: (secret, { params }) => watching.status(secret, params.uploadId),
    etag: markOf,
    answer: ({ seen }) => Promise.resolve({ etag: markOf(seen), body: JSON.stringify(seen) }),
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
