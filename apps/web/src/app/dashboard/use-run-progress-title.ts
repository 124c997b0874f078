import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { percentDone } from '@partsight/domain/runs/progress';
import { useEffect } from 'react';

import { useBatchList } from '../../features/runs/api/use-batch-list.ts';
import { DASHBOARD_TEXT } from './texts.ts';

/** Shows the selected run's progress in the tab title, for users working in another tab. */
export function useRunProgressTitle(uploadId: UploadId | null): void {
  const batches = useBatchList();
  const batch = batches?.find(({ id }) => id === uploadId);
  const title = batch === undefined ? null : titleOf(batch);
  useEffect(
    function showInTitle() {
      if (title === null) {
        return undefined;
      }
      const before = document.title;
      document.title = title;
      return () => {
        document.title = before;
      };
    },
    [title],
  );
}

function titleOf({ status, fileName, processedParts, totalParts }: Batch): string | null {
  const percent = percentDone(processedParts, totalParts);
  switch (status) {
    case 'processing':
      return `${percent}% - ${fileName}`;
    case 'paused':
      return DASHBOARD_TEXT.pausedAt(percent, fileName);
    case 'pending':
    case 'completed':
    case 'failed':
    case 'stopped':
      return null;
  }
}
