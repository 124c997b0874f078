import { getCurrentInventory, removeInventory, uploadInventory } from '@partsight/contract/uploads';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import type { Services } from '@partsight/server/create-services';
import type { ChosenColumns } from '@partsight/server/uploads/inventory/import-inventory.service';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';

type ColumnQuery = InputOf<typeof uploadInventory>['query'];

/** Undefined when the user chose none. */
function chosenColumns(query: ColumnQuery): ChosenColumns | undefined {
  const chosen = Object.entries(query).flatMap(([role, column]) =>
    column === undefined ? [] : [[role, column === 'none' ? null : column] as const],
  );
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

export function inventoryRoutes(
  app: FastifyInstance,
  { inventory }: Pick<Services, 'inventory'>,
): void {
  route(
    app,
    uploadInventory,
    async ({ user, query, request, reply }) => {
      const chosen = chosenColumns(query);
      const { columns, preview, ...upload } = await receiveUpload(
        { request, reply },
        (file, signal) => inventory.upload(user.id, file, { ...(chosen && { chosen }), signal }),
      );
      return { ...upload, columns: [...columns], preview: preview.map((row) => [...row]) };
    },
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
      ...(typeof file?.numberedItems === 'number' && { numberedItems: file.numberedItems }),
    };
  });
}
