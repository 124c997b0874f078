import {
  getCurrentInventory,
  removeInventory,
  uploadInventory,
} from '@partsight/contract/inventory';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast-store.ts';
import { batchQueries } from './batch-queries.ts';

export const inventoryQuery = queryOptions({
  queryKey: ['inventory'],
  queryFn: ({ signal }) => call(getCurrentInventory, {}, { signal }),
});

export function useUploadInventory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(uploadInventory, { body: file }),
    onSuccess: async ({ totalItems, fileName }) => {
      toast({
        title: 'Inventory Uploaded Successfully',
        description: `${plural(totalItems, 'item')} from ${fileName}.`,
      });
      await queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    },
    meta: { failure: { title: 'Upload Failed' } },
  });
}

/** The marks of duplicates go with it, so that every batch is read anew. */
export function useRemoveInventory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeInventory, {}),
    onSuccess: async () => {
      toast({ title: 'Inventory Removed', description: 'No part is marked as a duplicate now.' });
      void queryClient.invalidateQueries({ queryKey: batchQueries.all() });
      await queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    },
    meta: { failure: { title: 'Inventory not removed' } },
  });
}
