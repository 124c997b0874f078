import type { CallOf } from '@partsight/contract/endpoint';
import { countRow, getPickList, rowCounts } from '@partsight/contract/pick-list';
import type { UploadId } from '@partsight/contract/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';

export type Count = NonNullable<CallOf<typeof countRow>['body']['count']>;
export type RowCount = { readonly row: number; readonly count: Count | null };

export const pickListQuery = (uploadId: UploadId) =>
  queryOptions({
    queryKey: ['pick-list', uploadId],
    queryFn: ({ signal }) => call(getPickList, { params: { uploadId } }, { signal }),
    staleTime: 0,
    meta: { signInAgain: true },
  });

const placeOf = (uploadId: UploadId): string => `counts/${uploadId}`;

function waitingCounts(uploadId: UploadId): readonly RowCount[] {
  try {
    return rowCounts.parse(JSON.parse(localStorage.getItem(placeOf(uploadId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Without a signal a count waits on this device, in the order in which it was made. */
function keepWaiting(uploadId: UploadId, counts: readonly RowCount[]): void {
  try {
    if (counts.length === 0) {
      localStorage.removeItem(placeOf(uploadId));
    } else {
      localStorage.setItem(placeOf(uploadId), JSON.stringify(counts));
    }
  } catch {
    // Where nothing can be kept, the count is not lost on the screen.
  }
}

/** Counts go out at once, and where nobody can be reached as soon as somebody can. */
export function useCounts(uploadId: UploadId) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(() => waitingCounts(uploadId));
  const mutation = useMutation({
    mutationFn: async (counts: readonly RowCount[]) => {
      const left = [...counts];
      for (;;) {
        const [next] = left;
        if (next === undefined) {
          return [];
        }
        try {
          const { row, count } = next;
          const answer = await call(countRow, { params: { uploadId, row }, body: { count } });
          client.setQueryData(pickListQuery(uploadId).queryKey, answer);
          left.shift();
        } catch (error) {
          // An answer that is no success stays one however often it is asked for.
          if (error instanceof ApiError) {
            keepWaiting(uploadId, left.slice(1));
            throw error;
          }
          return left;
        }
      }
    },
    onSuccess: (left) => {
      setWaiting(left);
      keepWaiting(uploadId, left);
      void client.invalidateQueries({ queryKey: ['desk'] });
    },
    meta: {
      signInAgain: true,
      failure: { title: 'Not saved', description: 'The count could not be saved.' },
    },
  });
  const { mutate } = mutation;

  useEffect(() => {
    const send = (): void => {
      const counts = waitingCounts(uploadId);
      if (counts.length > 0) {
        mutate(counts);
      }
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [uploadId, mutate]);

  return {
    waiting: waiting.length,
    isSending: mutation.isPending,
    keep(counted: RowCount): void {
      const counts = [...waiting.filter(({ row }) => row !== counted.row), counted];
      setWaiting(counts);
      keepWaiting(uploadId, counts);
      mutate(counts);
    },
  };
}
