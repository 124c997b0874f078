import {
  proveToken,
  refreshToken,
  saveOwnKeyset,
  saveToken,
  updateToken,
} from '@partsight/contract/tokens';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TOKEN_TOASTS } from '../texts.ts';
import { tokenQueries } from './token-queries.ts';

function useStatusRefetch(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: tokenQueries.status().queryKey });
}

/** The fallback message for a failure without one depends on where the refresh was started. */
export function useRefreshToken(fallback: string) {
  const refetchStatus = useStatusRefetch();
  return useMutation({
    mutationFn: () => call(refreshToken, {}),
    onSuccess: async () => {
      toast({ title: TOKEN_TOASTS.refreshed, description: TOKEN_TOASTS.refreshedNote });
      await refetchStatus();
    },
    meta: { failure: { title: TOKEN_TOASTS.refreshFailed, fallback } },
  });
}

/** Saves a token and lets the server try it once. Its result says why eBay refused it, or null. */
export function useSaveToken() {
  const refetchStatus = useStatusRefetch();
  return useMutation({
    mutationFn: async (token: string): Promise<string | null> => {
      await call(saveToken, { body: { token } });
      return readRefusal();
    },
    onSuccess: async (refusal) => {
      if (refusal === null) {
        toast({ title: TOKEN_TOASTS.saved, description: TOKEN_TOASTS.savedNote });
      }
      await refetchStatus();
    },
    meta: {
      failure: { title: TOKEN_TOASTS.saveFailed, fallback: TOKEN_TOASTS.saveFailedNote },
    },
  });
}

/** The token is saved; what happens to the trial says nothing about it. */
const readRefusal = (): Promise<string | null> =>
  call(proveToken, {}).then(
    ({ error }) => error ?? null,
    () => null,
  );

/** A refusal is a result, shown at the field. */
export function useSaveOwnKeyset() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keyset: { clientId: string; clientSecret: string }) =>
      call(saveOwnKeyset, { body: keyset }),
    onSuccess: async ({ success }) => {
      if (success) {
        toast({
          title: TOKEN_TOASTS.applicationSaved,
          description: TOKEN_TOASTS.applicationSavedNote,
        });
        await queryClient.invalidateQueries();
      }
    },
    meta: { failure: { title: TOKEN_TOASTS.saveFailed, fallback: TOKEN_TOASTS.unchanged } },
  });
}

/**
 * Verifies the token with the marketplace before saving it. A refusal is a result, not an error.
 */
export function useUpdateToken() {
  const refetchStatus = useStatusRefetch();
  return useMutation({
    mutationFn: (token: string) => call(updateToken, { body: { token } }),
    onSuccess: async ({ success, error }) => {
      if (!success) {
        toast({
          title: TOKEN_TOASTS.updateFailed,
          description: error ?? TOKEN_TOASTS.updateFailedNote,
          variant: 'destructive',
        });
        return;
      }
      toast({
        title: TOKEN_TOASTS.updated,
        description: TOKEN_TOASTS.updatedNote,
      });
      await refetchStatus();
    },
    meta: {
      failure: { title: TOKEN_TOASTS.updateError, description: TOKEN_TOASTS.updateErrorNote },
    },
  });
}
