import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

import { toast } from '../../ui/feedback/toast-store.ts';
import { isUnauthorized, messageOf, serverMessageOf } from './api-error.ts';
import { signInAgain } from './sign-in-again.ts';
import {
  isTokenError,
  TOKEN_STATUS_KEY,
  createTokenStatusWatcher,
  type TokenWaits,
} from './token-status-watcher.ts';

type FailureToast = {
  title: string;
  /** A fixed sentence; without it the error's own message is shown. */
  description?: string;
  /** Shown when the server sent no message of its own: unreachable, or a proxy responded. */
  fallback?: string;
  describe?: (error: Error) => string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** An unauthorized response leads to the login, unless this is false. */
      signInAgain?: boolean;
      /** Which batches of a response wait for a token. */
      tokenWaits?: (data: unknown) => TokenWaits;
    };
    mutationMeta: {
      failure?: FailureToast;
      /** What a success makes stale; `[]` is everything. */
      invalidates?: readonly QueryKey[];
    };
  }
}

export function createQueryClient(): QueryClient {
  const tokenWatcher = createTokenStatusWatcher();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // A browser that believes it is offline must still fail visibly instead of waiting
        // forever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.signInAgain !== false && isUnauthorized(error)) {
          signInAgain();
        }
        refetchTokenStatus(client, error);
      },
      onSuccess: (data, query) => {
        if (query.meta?.tokenWaits !== undefined) {
          tokenWatcher.onData(client, query.meta.tokenWaits(data));
        }
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        refetchTokenStatus(client, error);
        if (isUnauthorized(error)) {
          signInAgain();
        } else if (meta?.failure !== undefined) {
          toast(toFailureToast(error, meta.failure));
        }
      },
      onSettled: (...[, error, , , { meta }]) =>
        error === null
          ? Promise.all(
              (meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })),
            )
          : undefined,
    }),
  });
  return client;
}

/** A call refused because of its token is more recent than the last status read. */
function refetchTokenStatus(client: QueryClient, error: Error): void {
  if (isTokenError(error)) {
    void client.invalidateQueries({ queryKey: TOKEN_STATUS_KEY });
  }
}

function toFailureToast(error: Error, { title, description, fallback, describe }: FailureToast) {
  const text = describe?.(error) ?? serverMessageOf(error) ?? fallback ?? messageOf(error);
  return { title, description: description ?? text, variant: 'destructive' as const };
}
