import { getCurrentInventory, removeInventory, uploadInventory } from '@partsight/contract/uploads';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';

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

/** Duplicate flags go with it, so every batch is refetched. */
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
