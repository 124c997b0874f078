import {
  getCurrentInventory,
  removeInventory,
  uploadInventory,
  type InventoryUpload,
} from '@partsight/contract/uploads';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { STALE_VALUES } from '../../../lib/api/stale-values.ts';
import { columnName } from '../../../lib/text/column-name.ts';
import { plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { INVENTORY_TOASTS } from '../texts.ts';

export const inventoryQuery = queryOptions({
  queryKey: ['inventory'],
  queryFn: ({ signal }) => call(getCurrentInventory, {}, { signal }),
});

export type ChosenColumns = RequestOf<typeof uploadInventory>['query'];

type InventoryToUpload = { readonly file: File; readonly chosen?: ChosenColumns };

/** '8 items, part numbers found in 8 titles' */
function uploadText(upload: InventoryUpload): string {
  const { totalItems, numberedItems, numberedTitles, mapping, columns } = upload;
  const items = plural(totalItems, 'item');
  const titles = plural(numberedTitles, 'title');
  if (mapping.partNumber === null) {
    return INVENTORY_TOASTS.foundInTitles(items, titles);
  }
  const column = columnName(columns[mapping.partNumber], mapping.partNumber);
  return INVENTORY_TOASTS.foundInColumn(items, numberedItems, column, titles);
}

/** A file whose columns are unclear is not stored; the response says so. */
export function useUploadInventory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, chosen = {} }: InventoryToUpload) =>
      call(uploadInventory, { query: chosen, body: file }),
    onSuccess: async (upload) => {
      if (!upload.isSaved) {
        return;
      }
      toast({ title: INVENTORY_TOASTS.uploaded, description: uploadText(upload) });
      void queryClient.invalidateQueries({ queryKey: batchQueries.all() });
      await queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    },
    meta: { failure: { title: INVENTORY_TOASTS.uploadFailed } },
  });
}

/** Duplicate flags go with it, so every batch is refetched. */
export const useRemoveInventory = () =>
  useMutation({
    mutationFn: () => call(removeInventory, {}),
    onSuccess: () =>
      toast({ title: INVENTORY_TOASTS.removed, description: INVENTORY_TOASTS.removedNote }),
    meta: {
      invalidates: [...STALE_VALUES, inventoryQuery.queryKey],
      failure: { title: INVENTORY_TOASTS.notRemoved },
    },
  });
