import {
  endCredentials,
  ERASE_WORDS,
  eraseAccount,
  exportAccount,
  getSettings,
  listCredentials,
  putSettings,
} from '@partsight/contract/accounts';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { browser } from '../../../lib/browser/browser.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { ACCOUNT_TOASTS } from '../texts.ts';

const FILE_NAME = 'partsight-my-data.json';

export const credentialsQuery = queryOptions({
  queryKey: ['account', 'credentials'],
  queryFn: ({ signal }) => call(listCredentials, {}, { signal }),
  // Other sessions come and go in the meantime.
  staleTime: 0,
});

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => call(endCredentials, { body: { kind: 'sessions' } }),
    onSuccess: () =>
      toast({
        title: ACCOUNT_TOASTS.signedOutElsewhere,
        description: ACCOUNT_TOASTS.signedOutNote,
      }),
    meta: {
      invalidates: [credentialsQuery.queryKey],
      failure: { title: ACCOUNT_TOASTS.signOutFailed },
    },
  });

const ENDED = {
  links: { title: ACCOUNT_TOASTS.linksClosed, description: ACCOUNT_TOASTS.linksClosedNote },
  token: { title: ACCOUNT_TOASTS.tokenRemoved, description: ACCOUNT_TOASTS.tokenRemovedNote },
  keyset: {
    title: ACCOUNT_TOASTS.applicationRemoved,
    description: ACCOUNT_TOASTS.applicationRemovedNote,
  },
  connections: {
    title: ACCOUNT_TOASTS.ebayDisconnected,
    description: ACCOUNT_TOASTS.ebayDisconnectedNote,
  },
} as const;

export const useEndCredentials = () =>
  useMutation({
    mutationFn: (kind: keyof typeof ENDED) => call(endCredentials, { body: { kind } }),
    onSuccess: (_ended, kind) => toast(ENDED[kind]),
    meta: { invalidates: [[]], failure: { title: ACCOUNT_TOASTS.unchanged } },
  });

export const rememberedSheetsQuery = queryOptions({
  queryKey: ['account', 'sheets'],
  queryFn: async ({ signal }) =>
    (await call(getSettings, { query: { want: 'sheets' } }, { signal })).sheets ?? [],
  // Answers about lists add to it.
  staleTime: 0,
});

export const useForgetSheet = () =>
  useMutation({
    mutationFn: (forgetSheet: InputOf<typeof putSettings>['body']['forgetSheet']) =>
      call(putSettings, { body: { forgetSheet } }),
    meta: {
      invalidates: [rememberedSheetsQuery.queryKey],
      failure: { title: ACCOUNT_TOASTS.unchanged },
    },
  });

export function useExportAccount() {
  return useMutation({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: ({ blob }) => {
      browser.saveFile(blob, FILE_NAME);
      toast({ title: ACCOUNT_TOASTS.dataSaved, description: ACCOUNT_TOASTS.savedAs(FILE_NAME) });
    },
    meta: { failure: { title: ACCOUNT_TOASTS.downloadFailed } },
  });
}

/** The user is signed out afterwards, so leave the page too. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: () => call(eraseAccount, { body: { typed: ERASE_WORDS } }),
    onSuccess: () => browser.goTo(PATHS.afterErasure),
    meta: { failure: { title: ACCOUNT_TOASTS.notErased } },
  });
}
