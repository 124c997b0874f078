import { refreshToken, saveOwnKeyset, saveToken, updateToken } from '@partsight/contract/tokens';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/api/token-status-watcher.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TOKEN_TOASTS } from '../texts.ts';

const STALE = { invalidates: [TOKEN_STATUS_KEY] };

/** The fallback message for a failure without one depends on where the refresh was started. */
export const useRefreshToken = (fallback: string) =>
  useMutation({
    mutationFn: () => call(refreshToken, {}),
    onSuccess: () =>
      toast({ title: TOKEN_TOASTS.refreshed, description: TOKEN_TOASTS.refreshedNote }),
    meta: { ...STALE, failure: { title: TOKEN_TOASTS.refreshFailed, fallback } },
  });

/** Saves a token that eBay accepts; a refused one is an error, which leaves everything as it was. */
export const useSaveToken = () =>
  useMutation({
    mutationFn: (token: string) => call(saveToken, { body: { token } }),
    onSuccess: ({ isChecked }) =>
      toast({
        title: TOKEN_TOASTS.saved,
        description: isChecked === false ? TOKEN_TOASTS.savedUnchecked : TOKEN_TOASTS.savedNote,
      }),
    meta: {
      ...STALE,
      failure: { title: TOKEN_TOASTS.saveFailed, fallback: TOKEN_TOASTS.saveFailedNote },
    },
  });

/** A refusal is a result, shown at the field. */
export const useSaveOwnKeyset = () =>
  useMutation({
    mutationFn: (keyset: { clientId: string; clientSecret: string }) =>
      call(saveOwnKeyset, { body: keyset }),
    onSuccess: ({ success }) => {
      if (success) {
        toast({
          title: TOKEN_TOASTS.applicationSaved,
          description: TOKEN_TOASTS.applicationSavedNote,
        });
      }
    },
    meta: {
      invalidates: [[]],
      failure: { title: TOKEN_TOASTS.saveFailed, fallback: TOKEN_TOASTS.unchanged },
    },
  });

/**
 * Verifies the token with the marketplace before saving it. A refusal is a result, not an error.
 */
export const useUpdateToken = () =>
  useMutation({
    mutationFn: (token: string) => call(updateToken, { body: { token } }),
    onSuccess: ({ success, error }) =>
      toast(
        success
          ? { title: TOKEN_TOASTS.updated, description: TOKEN_TOASTS.updatedNote }
          : {
              title: TOKEN_TOASTS.updateFailed,
              description: error ?? TOKEN_TOASTS.updateFailedNote,
              variant: 'destructive',
            },
      ),
    meta: {
      ...STALE,
      failure: { title: TOKEN_TOASTS.updateError, description: TOKEN_TOASTS.updateErrorNote },
    },
  });
