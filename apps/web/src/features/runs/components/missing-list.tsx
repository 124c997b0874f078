import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { isNotFound } from '../../../lib/api/api-error.ts';
import { usePersistentError } from '../../../lib/browser/use-persistent-error.ts';
import { formatDayTime } from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { removedQuery, useRestoreBatches } from '../api/removals.ts';
import { MISSING_LIST_TEXT } from '../texts.ts';

/** Whether the list is gone, whatever is still cached of it: another tab may have removed it. */
export const useIsMissing = (uploadId: UploadId): boolean =>
  isNotFound(usePersistentError(useQuery(batchQueries.unlisted(uploadId))));

/** In place of everything about a list that is gone, with a way to bring it back. */
export function MissingList({ uploadId }: { uploadId: UploadId }) {
  const { data: removed = [] } = useQuery(removedQuery);
  const restore = useRestoreBatches(() => undefined);
  useRefetchMissing(uploadId);
  const list = removed.find(({ id }) => id === uploadId);
  if (list === undefined) {
    return (
      <Notice tone="danger" live="alert" title={MISSING_LIST_TEXT.missing} className="m-4">
        {MISSING_LIST_TEXT.missingNote}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      live="alert"
      title={MISSING_LIST_TEXT.removed(list.fileName)}
      className="m-4"
      action={
        <Button size="sm" disabled={restore.isPending} onClick={() => restore.mutate([uploadId])}>
          {MISSING_LIST_TEXT.restore}
        </Button>
      }
    >
      {MISSING_LIST_TEXT.restoreUntil(formatDayTime(list.keptUntil))}
    </Notice>
  );
}

/** Reads what can be restored, and the list itself once it is back. */
function useRefetchMissing(uploadId: UploadId): void {
  const queryClient = useQueryClient();
  const { data: batches = [] } = useQuery(batchQueries.list());
  const isListed = batches.some(({ id }) => id === uploadId);
  useEffect(
    function readRemoved() {
      void queryClient.invalidateQueries({ queryKey: removedQuery.queryKey });
    },
    [queryClient],
  );
  useEffect(
    function readAgain() {
      if (isListed) {
        void queryClient.invalidateQueries({ queryKey: batchQueries.one(uploadId) });
      }
    },
    [queryClient, uploadId, isListed],
  );
}
