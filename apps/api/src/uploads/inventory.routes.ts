import { getCurrentInventory, removeInventory, uploadInventory } from '@partsight/contract/uploads';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';

export function inventoryRoutes(
  app: FastifyInstance,
  { inventory }: Pick<Services, 'inventory'>,
): void {
  route(
    app,
    uploadInventory,
    ({ user, request, reply }) =>
      receiveUpload({ request, reply }, (file, signal) => inventory.upload(user.id, file, signal)),
    { rate: 'upload' },
  );

  route(
    app,
    removeInventory,
    async ({ user, reply }) => {
      await inventory.remove(user.id, disconnectSignal(reply));
      return { success: true as const };
    },
    { audit: 'erasure' },
  );

  route(app, getCurrentInventory, async ({ user }) => {
    const file = await inventory.current(user.id);
    return {
      hasInventory: file !== null,
      activeFile:
        file === null
          ? null
          : {
              fileName: file.fileName,
              totalItems: file.totalItems,
              fileSize: file.fileSize,
              uploadedAt: file.uploadedAt.toISOString(),
            },
    };
  });
}
