import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { toast } from '../ui/toast-store.ts';
import { isUnauthorized, messageOf, wordsOf } from './api-error.ts';
import { signInAgain } from './sign-in-again.ts';
import { speaksOfToken, TOKEN_STATUS_KEY, tokenNews, type TokenWaits } from './token-news.ts';

type FailureToast = {
  title: string;
  /** A fixed sentence; without it the error's own message is shown. */
  description?: string;
  /** Shown when the server sent no words of its own: nobody answered, or a proxy did. */
  fallback?: string;
  describe?: (error: Error) => string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** An unauthorized answer leads to the login, unless this says no. */
      signInAgain?: boolean;
      /** What an answer says of batches that wait for a token. */
      tokenWaits?: (data: unknown) => TokenWaits;
    };
    mutationMeta: { signInAgain?: boolean; failure?: FailureToast };
  }
}

export function createQueryClient(): QueryClient {
  const news = tokenNews();
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // A browser that believes to be offline must still fail visibly instead of waiting forever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.signInAgain !== false && isUnauthorized(error)) {
          signInAgain();
        }
        rereadToken(client, error);
      },
      onSuccess: (data, query) => {
        if (query.meta?.tokenWaits !== undefined) {
          news.hear(client, query.meta.tokenWaits(data));
        }
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        rereadToken(client, error);
        if (meta?.signInAgain !== false && isUnauthorized(error)) {
          signInAgain();
        } else if (meta?.failure !== undefined) {
          toast(failureOf(error, meta.failure));
        }
      },
    }),
  });
  return client;
}

/** A call that was refused for its token knows more than the last look at the token's state. */
function rereadToken(client: QueryClient, error: Error): void {
  if (speaksOfToken(error)) {
    void client.invalidateQueries({ queryKey: TOKEN_STATUS_KEY });
  }
}

function failureOf(error: Error, { title, description, fallback, describe }: FailureToast) {
  const said = describe?.(error) ?? wordsOf(error) ?? fallback ?? messageOf(error);
  return { title, description: description ?? said, variant: 'destructive' as const };
}
