import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

import { batchQueries } from './api/batch-queries.ts';
import { VIEW_PARAMETERS } from './results-view.ts';
import { useBatchInAddress } from './use-batch-in-address.ts';

/** Everything in the address that speaks of one batch and means nothing for another. */
const BATCH_PARAMETERS = ['batch', ...VIEW_PARAMETERS, 'row'] as const;

export type BatchSelection = [UploadId | null, (next: UploadId | null) => void];

/**
 * The selected batch lives in the address. When the list first arrives and nothing is selected, the
 * first of the list is taken; later uploads wait for their run before they take its place.
 */
export function useBatchSelection(): BatchSelection {
  const [, setSearch] = useSearchParams();
  const selected = useBatchInAddress();

  const select = useCallback(
    (next: UploadId | null) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of BATCH_PARAMETERS) {
            after.delete(name);
          }
          if (next !== null) {
            after.set('batch', next);
          }
          return after;
        },
        { replace: true },
      );
    },
    [setSearch],
  );

  const { data: batches } = useQuery(batchQueries.list());
  const hasChosenFirst = useRef(false);
  // Before the screen is drawn, or the page of somebody without a batch would flash up.
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

  return [selected, select];
}
