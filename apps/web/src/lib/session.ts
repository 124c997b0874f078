import { type CurrentUser, getCurrentUser } from '@partsight/contract/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './api-client.ts';

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
  // Whoever is signed out may be a visitor who never was signed in.
  meta: { signInAgain: false },
});

export type Session = { user: CurrentUser | null; isAuthenticated: boolean; isLoading: boolean };

/** Whoever gets an answer to "who am I" is signed in; any failure of that question means signed out. */
export function useSession(): Session {
  const { data, isLoading } = useQuery(sessionQuery);
  return { user: data ?? null, isAuthenticated: data !== undefined, isLoading };
}
