import { clearData, listRemoved, removeBatch, restoreBatches } from '@partsight/contract/runs';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

/** Removed batches are kept for a while and can be restored until then. */
export function removalsRoutes(app: FastifyInstance, { batches }: Pick<Services, 'batches'>) {
  route(
    app,
    clearData,
    async ({ user }) => ({
      success: true as const,
      clearedBatches: await batches.clear(user.id),
    }),
    { audit: 'removal' },
  );

  route(
    app,
    removeBatch,
    async ({ user, params }) => {
      await batches.removeOne(user.id, params.uploadId);
      return { success: true as const };
    },
    { audit: 'removal' },
  );

  route(app, restoreBatches, async ({ user, body: { ids } }) => ({
    success: true as const,
    restoredBatches: await (ids === undefined
      ? batches.undoClear(user.id)
      : batches.restoreEach(user.id, ids)),
  }));

  const readRemoved = route(app, listRemoved, async ({ user }) =>
    toWire(await batches.listRemoved(user.id)),
  );

  return { readRemoved };
}
