import {
  endCredentials,
  ERASE_WORDS,
  eraseAccount,
  exportAccount,
  endOtherSessions,
  listCredentials,
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

export const credentialsQuery = queryOptions({
  queryKey: ['account', 'credentials'],
  queryFn: ({ signal }) => call(listCredentials, {}, { signal }),
  staleTime: 0,
});

const ENDED = {
  links: { title: 'Links Closed', description: 'Your offer links no longer work.' },
  token: { title: 'Token Removed', description: 'Lists that need it wait for a new one.' },
  keyset: { title: 'Application Removed', description: 'Your lookups no longer use it.' },
  connections: { title: 'eBay Disconnected', description: 'What it brought stays.' },
} as const;

export function useEndCredentials() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: keyof typeof ENDED) => call(endCredentials, { body: { kind } }),
    onSuccess: async (_ended, kind) => {
      toast(ENDED[kind]);
      await queryClient.invalidateQueries();
    },
    meta: { failure: { title: 'Nothing was changed' } },
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
