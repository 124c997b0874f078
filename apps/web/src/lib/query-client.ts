import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { toast } from '../ui/toast-store.ts';
import { isUnauthorized, messageOf } from './api-error.ts';
import { signInAgain } from './sign-in-again.ts';

type FailureToast = {
  title: string;
  /** A fixed sentence; without it the error's own message is shown. */
  description?: string;
  /** Shown when the error carries no message. */
  fallback?: string;
  describe?: (error: Error) => string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { signInAgain?: boolean };
    mutationMeta: {
      /** An unauthorized answer leads to the login instead of a failure toast. */
      signInAgain?: boolean;
      failure?: FailureToast;
    };
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
        if (query.meta?.signInAgain === true && isUnauthorized(error)) {
          signInAgain();
        }
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.signInAgain === true && isUnauthorized(error)) {
          signInAgain();
        } else if (meta?.failure !== undefined) {
          toast(failureOf(error, meta.failure));
        }
      },
    }),
  });
}

function failureOf(error: Error, { title, description, fallback, describe }: FailureToast) {
  const own = describe === undefined ? messageOf(error) : describe(error);
  const said = own === '' ? (fallback ?? '') : own;
  return { title, description: description ?? said, variant: 'destructive' as const };
}
