import { changeNumber, changeReading, getReading } from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { UPLOADS_TEXT } from '../texts.ts';

const FAILURE = { failure: { title: UPLOADS_TEXT.numberNotChanged } } as const;

export const patternRowsQuery = (uploadId: UploadId, pattern: string) =>
  queryOptions({
    queryKey: [...batchQueries.one(uploadId), 'number-pattern', pattern],
    queryFn: async ({ signal }) => {
      const query = { want: 'rows' as const, pattern };
      const { rows = [] } = await call(getReading, { params: { uploadId }, query }, { signal });
      return { rows };
    },
  });

/** Looks the cells of a pattern up as typed, or as read again. */
export function useChangePattern(uploadId: UploadId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { pattern: string; isUndone: boolean }) =>
      call(changeReading, { params: { uploadId }, body: { what: 'pattern', ...body } }),
    onSuccess: (receipt) => {
      queryClient.setQueryData(batchQueries.reading(uploadId).queryKey, receipt);
      return queryClient.invalidateQueries({ queryKey: batchQueries.one(uploadId) });
    },
    meta: FAILURE,
  });
}

type NumberChange = { partId: number; number: string | null };

/** Looks another number up for one row; null goes back to the number read. */
export const useChangeNumber = (uploadId: UploadId) =>
  useMutation({
    mutationFn: ({ partId, number }: NumberChange) =>
      call(changeNumber, { params: { uploadId, partId }, body: { number } }),
    meta: { ...FAILURE, invalidates: [batchQueries.all(), ['evidence', uploadId]] },
  });
