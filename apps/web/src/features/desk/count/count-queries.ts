import { countRow, getPickList, rowCounts } from '@partsight/contract/desk-decisions';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { STALE_VALUES } from '../../../lib/api/stale-values.ts';
import { COUNT_TEXT } from './texts.ts';

export type Count = NonNullable<RequestOf<typeof countRow>['body']['count']>;
export type RowCount = { readonly row: number; readonly count: Count | null };

export const pickListQuery = (uploadId: UploadId) =>
  queryOptions({
    queryKey: ['pick-list', uploadId],
    queryFn: ({ signal }) => call(getPickList, { params: { uploadId } }, { signal }),
    staleTime: 0,
  });

const storageKeyOf = (uploadId: UploadId): string => `counts/${uploadId}`;

function readPendingCounts(uploadId: UploadId): readonly RowCount[] {
  try {
    return rowCounts.parse(JSON.parse(localStorage.getItem(storageKeyOf(uploadId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** While offline, counts queue on this device in the order they were made. */
function savePendingCounts(uploadId: UploadId, counts: readonly RowCount[]): void {
  try {
    if (counts.length === 0) {
      localStorage.removeItem(storageKeyOf(uploadId));
    } else {
      localStorage.setItem(storageKeyOf(uploadId), JSON.stringify(counts));
    }
  } catch {
    // Without storage the count still stays on the screen.
  }
}

/** Sends counts at once, or as soon as the server can be reached. */
export function useCounts(uploadId: UploadId) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(() => readPendingCounts(uploadId));
  const mutation = useMutation({
    mutationFn: async (counts: readonly RowCount[]) => {
      const remaining = [...counts];
      for (;;) {
        const [next] = remaining;
        if (next === undefined) {
          return [];
        }
        try {
          const { row, count } = next;
          const response = await call(countRow, { params: { uploadId, row }, body: { count } });
          client.setQueryData(pickListQuery(uploadId).queryKey, response);
          remaining.shift();
        } catch (error) {
          // An error response stays one however often it is retried.
          if (error instanceof ApiError) {
            savePendingCounts(uploadId, remaining.slice(1));
            throw error;
          }
          return remaining;
        }
      }
    },
    onSuccess: (remaining) => {
      setWaiting(remaining);
      savePendingCounts(uploadId, remaining);
    },
    meta: {
      invalidates: STALE_VALUES,
      failure: { title: COUNT_TEXT.notSaved, description: COUNT_TEXT.notSavedNote },
    },
  });
  const { mutate } = mutation;

  useEffect(() => {
    const send = (): void => {
      const counts = readPendingCounts(uploadId);
      if (counts.length > 0) {
        mutate(counts);
      }
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [uploadId, mutate]);

  return {
    pendingCount: waiting.length,
    isSending: mutation.isPending,
    save(rowCount: RowCount): void {
      const counts = [...waiting.filter(({ row }) => row !== rowCount.row), rowCount];
      setWaiting(counts);
      savePendingCounts(uploadId, counts);
      mutate(counts);
    },
  };
}
