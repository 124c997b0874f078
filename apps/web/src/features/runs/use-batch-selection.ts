import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import { batchQueries } from './api/batch-queries.ts';
import { useBatchIdFromUrl } from './use-batch-id-from-url.ts';
import { useSelectBatch } from './use-select-batch.ts';

/**
 * The selected batch lives in the URL. When the list first loads and nothing is selected, the
 * first entry is; later uploads wait for their run before replacing it.
 */
export function useBatchSelection(): UploadId | null {
  const selected = useBatchIdFromUrl();
  const select = useSelectBatch();
  const { data: batches } = useQuery(batchQueries.list());
  const hasChosenFirst = useRef(false);
  // Before paint, or the page for users without a batch would flash.
  useLayoutEffect(
    function selectFirstBatch() {
      if (batches === undefined || hasChosenFirst.current) {
        return;
      }
      hasChosenFirst.current = true;
      const first = batches[0];
      if (selected === null && first !== undefined) {
        select(first.id);
      }
    },
    [batches, selected, select],
  );

  return selected;
}
