import {
  getStorePartNumbers,
  type StorePartNumbers,
  watchStorePartNumbers,
} from '@partsight/contract/stores';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/token-news.ts';

const WATCH_INTERVAL_MS = 2000;

/** A test of the user's own store, from the click to the last sales that were looked up for it. */
export type Extraction =
  | { readonly kind: 'idle' }
  | { readonly kind: 'extracting' }
  | { readonly kind: 'failed'; readonly error: Error }
  | {
      readonly kind: 'answered';
      readonly answer: StorePartNumbers;
      readonly sales: 'complete' | 'coming' | 'broken-off';
    };

/** The first answer may come before all sales are known; then the run is asked about until it ends. */
export function useExtraction(): { extraction: Extraction; start: () => void } {
  const queryClient = useQueryClient();
  const first = useMutation({
    mutationFn: () => call(getStorePartNumbers, {}),
    onSuccess: async ({ success }) => {
      // What failed may have failed for the token; its state is worth another look then.
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

type First = { status: 'idle' | 'pending' | 'error' | 'success' } & {
  data: StorePartNumbers | undefined;
  error: Error | null;
};
type Rest = { data: StorePartNumbers | undefined; error: Error | null };

function extractionOf(first: First, rest: Rest | null): Extraction {
  if (first.error !== null) {
    return { kind: 'failed', error: first.error };
  }
  if (first.data === undefined) {
    return { kind: first.status === 'pending' ? 'extracting' : 'idle' };
  }
  const answer = rest?.data ?? first.data;
  if (rest === null || answer.isComplete === true || !answer.success) {
    return { kind: 'answered', answer, sales: 'complete' };
  }
  return { kind: 'answered', answer, sales: rest.error === null ? 'coming' : 'broken-off' };
}

export const isRunning = (extraction: Extraction): boolean =>
  extraction.kind === 'extracting' ||
  (extraction.kind === 'answered' && extraction.sales === 'coming');
