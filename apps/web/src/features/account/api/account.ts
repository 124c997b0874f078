import { ERASE_WORDS, eraseAccount, exportAccount } from '@partsight/contract/account';
import { endOtherSessions, listSessions } from '@partsight/contract/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { browser } from '../../../lib/browser.ts';
import { PATHS } from '../../../lib/paths.ts';
import { toast } from '../../../ui/toast-store.ts';

const FILE_NAME = 'partsight-my-data.json';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  // Others come and go while nobody looks.
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

/** Nobody is signed in afterwards, so the page goes, too. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: () => call(eraseAccount, { body: { typed: ERASE_WORDS } }),
    onSuccess: () => browser.goTo(PATHS.afterErasure),
    meta: { failure: { title: 'Nothing was erased' } },
  });
}
