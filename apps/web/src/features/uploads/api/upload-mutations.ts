import {
  changeReading,
  uploadParts,
  type PutBackRows,
  type UploadReceipt,
} from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { lotQueries } from '../../lots/lot-queries.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { UPLOAD_TOASTS } from '../texts.ts';

type UploadInput = { file: File; replaces: UploadId | null };

/** Hand over the receipt before announcing it, so that it can be run at once. */
export function useUploadParts(onRead: (receipt: UploadReceipt) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, replaces }: UploadInput) =>
      call(uploadParts, { body: file, query: replaces === null ? {} : { replaces } }),
    onSuccess: async (receipt, { replaces }) => {
      queryClient.setQueryData(batchQueries.reading(receipt.uploadId).queryKey, receipt);
      onRead(receipt);
      if (replaces !== null) {
        queryClient.setQueryData(batchQueries.list().queryKey, (before) =>
          before?.filter(({ id }) => id !== replaces),
        );
        queryClient.removeQueries({ queryKey: batchQueries.one(replaces) });
      }
      toast({
        title: UPLOAD_TOASTS.uploaded,
        description: UPLOAD_TOASTS.uploadedNote(receipt.totalParts),
      });
      void queryClient.invalidateQueries({ queryKey: lotQueries.all() });
      await queryClient.invalidateQueries({ queryKey: batchQueries.list().queryKey });
    },
    meta: { failure: { title: UPLOAD_TOASTS.uploadFailed } },
  });
}

type MappingChange = {
  uploadId: UploadId;
  mapping: ColumnMapping;
  sheet?: string;
  putBack?: PutBackRows;
};

export function useChangeMapping() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uploadId, mapping, sheet, putBack }: MappingChange) =>
      call(changeReading, {
        params: { uploadId },
        body: {
          mapping,
          ...(sheet !== undefined && { sheet }),
          ...(putBack !== undefined && { putBack }),
        },
      }),
    onSuccess: async (receipt) => {
      queryClient.setQueryData(batchQueries.reading(receipt.uploadId).queryKey, receipt);
      await queryClient.invalidateQueries({
        queryKey: batchQueries.skippedRows(receipt.uploadId).queryKey,
      });
      await queryClient.invalidateQueries({
        queryKey: batchQueries.head(receipt.uploadId).queryKey,
      });
    },
    meta: { failure: { title: UPLOAD_TOASTS.columnsNotChanged } },
  });
}

/** Reads the list again, by what was answered about this dealer's earlier ones. */
export function useChangeDealer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uploadId, dealer }: { uploadId: UploadId; dealer: string }) =>
      call(changeReading, { params: { uploadId }, body: { what: 'dealer', dealer } }),
    onSuccess: (receipt) => {
      queryClient.setQueryData(batchQueries.reading(receipt.uploadId).queryKey, receipt);
    },
    meta: {
      invalidates: [batchQueries.all(), lotQueries.all()],
      failure: { title: UPLOAD_TOASTS.dealerNotSaved },
    },
  });
}
