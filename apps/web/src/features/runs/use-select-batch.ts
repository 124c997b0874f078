import type { UploadId } from '@partsight/contract/wire/values';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

import { VIEW_PARAMETERS } from '../../lib/results-view.ts';

/** URL parameters that belong to one batch and mean nothing for another. */
const BATCH_URL_PARAMETERS = ['batch', ...VIEW_PARAMETERS, 'row'] as const;

/** Selects a batch, or none: the selection lives in the URL. A chosen one ends a new upload. */
export function useSelectBatch(): (next: UploadId | null, isChosen?: boolean) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (next, isChosen = true) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of BATCH_URL_PARAMETERS) {
            after.delete(name);
          }
          if (isChosen && after.get('view') === 'upload') {
            after.delete('view');
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
}
