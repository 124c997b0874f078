import {
  getStorePartNumbers,
  type StorePartNumbers,
  watchStorePartNumbers,
} from '@partsight/contract/stores';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/api/token-status-watcher.ts';

const WATCH_INTERVAL_MS = 2000;

/** A test of the user's own store, from the click to the last sales lookup. */
export type Extraction =
  | { readonly kind: 'idle' }
  | { readonly kind: 'extracting' }
  | { readonly kind: 'failed'; readonly error: Error }
  | {
      readonly kind: 'answered';
      readonly result: StorePartNumbers;
      readonly sales: 'complete' | 'coming' | 'broken-off';
    };

/**
 * The first response may come before all sales are known; then the run is polled until it ends.
 */
export function useExtraction(): { extraction: Extraction; start: () => void } {
  const queryClient = useQueryClient();
  const first = useMutation({
    mutationFn: () => call(getStorePartNumbers, {}),
    onSuccess: async ({ success }) => {
      // The token may have caused the failure, so refetch its status.
      if (!success) {
        await queryClient.invalidateQueries({ queryKey: TOKEN_STATUS_KEY });
      }
    },
  });
  const runId = first.data?.isComplete === false ? first.data.runId : undefined;
  const rest = useQuery({
    queryKey: ['store-part-numbers', runId],
    queryFn:
      runId === undefined
        ? skipToken
        : ({ signal }) => call(watchStorePartNumbers, { params: { runId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.error !== null || state.data?.isComplete === true ? false : WATCH_INTERVAL_MS,
  });
  return {
    start: () => first.mutate(),
    extraction: extractionOf(first, runId === undefined ? null : rest),
  };
}

type FirstRequestState = { status: 'idle' | 'pending' | 'error' | 'success' } & {
  data: StorePartNumbers | undefined;
  error: Error | null;
};
type FollowUpState = { data: StorePartNumbers | undefined; error: Error | null };

function extractionOf(first: FirstRequestState, rest: FollowUpState | null): Extraction {
  if (first.error !== null) {
    return { kind: 'failed', error: first.error };
  }
  if (first.data === undefined) {
    return { kind: first.status === 'pending' ? 'extracting' : 'idle' };
  }
  const response = rest?.data ?? first.data;
  if (rest === null || response.isComplete === true || !response.success) {
    return { kind: 'answered', result: response, sales: 'complete' };
  }
  return {
    kind: 'answered',
    result: response,
    sales: rest.error === null ? 'coming' : 'broken-off',
  };
}

export const isRunning = (extraction: Extraction): boolean =>
  extraction.kind === 'extracting' ||
  (extraction.kind === 'answered' && extraction.sales === 'coming');
