import {
  ERASE_WORDS,
  eraseAccount,
  exportAccount,
  endOtherSessions,
  listSessions,
} from '@partsight/contract/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { browser } from '../../../lib/browser/browser.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

const FILE_NAME = 'partsight-my-data.json';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  // Other sessions come and go in the meantime.
  staleTime: 0,
});

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: async () => {
      toast({ title: 'Signed Out Elsewhere', description: 'Only this browser is signed in.' });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    meta: { failure: { title: 'Sign-out failed' } },
  });
}

export function useExportAccount() {
  return useMutation({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: ({ blob }) => {
      browser.saveFile(blob, FILE_NAME);
      toast({ title: 'Your Data Is Saved', description: `Saved as ${FILE_NAME}.` });
    },
    meta: { failure: { title: 'Download failed' } },
  });
}

/** The user is signed out afterwards, so leave the page too. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: () => call(eraseAccount, { body: { typed: ERASE_WORDS } }),
    onSuccess: () => browser.goTo(PATHS.afterErasure),
    meta: { failure: { title: 'Nothing was erased' } },
  });
}
