import { type CurrentUser, getCurrentUser } from '@partsight/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './api-client.ts';

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
  // A signed-out user may be a visitor who never signed in.
  meta: { signInAgain: false },
});

export type Session = { user: CurrentUser | null; isAuthenticated: boolean; isLoading: boolean };

/** A successful "who am I" call means signed in; any failure means signed out. */
export function useSession(): Session {
  const { data, isLoading } = useQuery(sessionQuery);
  return { user: data ?? null, isAuthenticated: data !== undefined, isLoading };
}
