import { clearData, listRemoved, removeBatch, restoreBatches } from '@partsight/contract/runs';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';

/** Removed batches are kept for a while and can be restored until then. */
export function removalsRoutes(app: FastifyInstance, { batches }: Pick<Services, 'batches'>) {
  route(
    app,
    clearData,
    async ({ user }) => {
      const { cleared, undoUntil } = await batches.clear(user.id);
      const until = undoUntil.toISOString();
      return { success: true as const, clearedBatches: cleared, undoUntil: until };
    },
    { audit: 'removal' },
  );

  route(
    app,
    removeBatch,
    async ({ user, params }) => {
      const undoUntil = await batches.removeOne(user.id, params.uploadId);
      return { success: true as const, undoUntil: undoUntil.toISOString() };
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
    (await batches.listRemoved(user.id)).map(({ removedAt, keptUntil, ...batch }) => ({
      ...batch,
      removedAt: removedAt.toISOString(),
      keptUntil: keptUntil.toISOString(),
    })),
  );

  return { readRemoved };
}
