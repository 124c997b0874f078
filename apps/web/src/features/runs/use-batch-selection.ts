import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

import { VIEW_PARAMETERS } from '../../lib/results-view.ts';
import { batchQueries } from './api/batch-queries.ts';
import { useBatchIdFromUrl } from './use-batch-id-from-url.ts';

/** URL parameters that belong to one batch and mean nothing for another. */
const BATCH_URL_PARAMETERS = ['batch', ...VIEW_PARAMETERS, 'row'] as const;

export type BatchSelection = [UploadId | null, (next: UploadId | null) => void];

/**
 * The selected batch lives in the URL. When the list first loads and nothing is selected, the
 * first entry is; later uploads wait for their run before replacing it.
 */
export function useBatchSelection(): BatchSelection {
  const [, setSearch] = useSearchParams();
  const selected = useBatchIdFromUrl();

  const select = useCallback(
    (next: UploadId | null) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of BATCH_URL_PARAMETERS) {
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

  return [selected, select];
}
