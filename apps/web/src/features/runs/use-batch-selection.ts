import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import { batchQueries } from './api/batch-queries.ts';
import { useBatchIdFromUrl } from './use-batch-id-from-url.ts';
import { useSelectBatch } from './use-select-batch.ts';

/**
 * The selected batch lives in the URL. When the list first loads and nothing is selected, the
 * first entry is; later uploads wait for their run before replacing it. Where no lot is shown, none
 * is selected, and the way back selects it again.
 */
export function useBatchSelection(isShown = true): UploadId | null {
  const selected = useBatchIdFromUrl();
  const select = useSelectBatch();
  const { data: batches } = useQuery(batchQueries.list());
  const hasChosenFirst = useRef(false);
  const left = useRef<UploadId | null>(null);
  // Before paint, or the page for users without a batch would flash.
  useLayoutEffect(
    function selectBatch() {
      if (!isShown) {
        if (selected !== null) {
          left.current = selected;
          select(null);
        }
        return;
      }
      const back = left.current;
      left.current = null;
      if (back !== null && selected === null) {
        hasChosenFirst.current = true;
        select(back);
        return;
      }
      if (batches === undefined || hasChosenFirst.current) {
        return;
      }
      hasChosenFirst.current = true;
      const first = batches[0];
      if (selected === null && first !== undefined) {
        select(first.id, false);
      }
    },
    [isShown, batches, selected, select],
  );

  return isShown ? selected : null;
}
