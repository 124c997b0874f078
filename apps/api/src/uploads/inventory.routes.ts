import { getCurrentInventory, removeInventory, uploadInventory } from '@partsight/contract/uploads';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import type { Services } from '@partsight/server/create-api-services';
import type { ChosenColumns } from '@partsight/server/uploads/inventory/import-inventory.service';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

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
    ({ user, query, request, reply }) => {
      const chosen = chosenColumns(query);
      return receiveUpload({ request, reply }, (file, signal) =>
        inventory.upload(user.id, file, { ...(chosen && { chosen }), signal }),
      );
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
      activeFile: toWire(file),
      ...(typeof file?.numberedItems === 'number' && { numberedItems: file.numberedItems }),
    };
  });
}
