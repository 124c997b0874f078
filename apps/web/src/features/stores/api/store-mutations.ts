import { getSettings, putSettings } from '@partsight/contract/accounts';
import {
  analyzeStore,
  getStoreProgress,
  STORE_ITEM_COUNT,
  testStoreData,
} from '@partsight/contract/stores';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/api/token-status-watcher.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { STORE_TOASTS } from '../texts.ts';

export function useAnalyzeStore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (storeIdentifier: string) =>
      call(analyzeStore, { body: { storeIdentifier, itemCount: STORE_ITEM_COUNT } }),
    onSuccess: async ({ data }) => {
      // The token may have caused a listing's error, so refetch its status.
      if (data.analysisResults.some(({ error }) => error !== null)) {
        await queryClient.invalidateQueries({ queryKey: TOKEN_STATUS_KEY });
      }
    },
    meta: {
      failure: {
        title: STORE_TOASTS.analysisFailed,
        description: STORE_TOASTS.analysisFailedNote,
      },
    },
  });
}

/** The analysis in progress; an earlier finished one is not shown again. */
export const storeProgressQuery = queryOptions({
  queryKey: ['store-progress'],
  queryFn: ({ signal }) => call(getStoreProgress, {}, { signal }),
  select: ({ run }) => (run?.status === 'running' ? run.data : null),
  refetchInterval: 1000,
  gcTime: 0,
});

/** The timestamp in the URL bypasses any cache between here and the server. */
export function useTestStoreData() {
  return useMutation({
    mutationFn: () => call(testStoreData, { query: { t: String(Date.now()) } }),
    meta: {
      failure: {
        title: STORE_TOASTS.accessFailed,
        description: STORE_TOASTS.accessFailedNote,
      },
    },
  });
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, { query: {} }, { signal }),
});

export function useSaveStoreName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (storeUsername: string) => call(putSettings, { body: { storeUsername } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      toast({ title: STORE_TOASTS.storeSaved, description: STORE_TOASTS.storeSavedNote });
    },
    meta: { failure: { title: STORE_TOASTS.storeNotSaved } },
  });
}
