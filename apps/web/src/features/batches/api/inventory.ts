import { getCurrentInventory, uploadInventory } from '@partsight/contract/inventory';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast-store.ts';

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
