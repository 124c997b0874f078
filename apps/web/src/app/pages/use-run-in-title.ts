import type { Batch } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { percentDone } from '@partsight/domain/batches/progress';
import { useEffect } from 'react';

import { useBatchList } from '../../features/batches/api/use-batch-list.ts';

/** How far the selected run is stands in the title of the tab, for who works in another one. */
export function useRunInTitle(uploadId: UploadId | null): void {
  const batches = useBatchList();
  const batch = batches?.find(({ id }) => id === uploadId);
  const words = batch === undefined ? null : titleOf(batch);
  useEffect(
    function putIntoTitle() {
      if (words === null) {
        return undefined;
      }
      const before = document.title;
      document.title = words;
      return () => {
        document.title = before;
      };
    },
    [words],
  );
}

function titleOf({ status, fileName, processedParts, totalParts }: Batch): string | null {
  const percent = percentDone(processedParts, totalParts);
  switch (status) {
    case 'processing':
      return `${percent} % - ${fileName}`;
    case 'paused':
      return `Paused at ${percent} % - ${fileName}`;
    case 'pending':
    case 'completed':
    case 'failed':
    case 'stopped':
      return null;
  }
}
