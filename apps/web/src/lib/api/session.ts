import type { CurrentUser } from '@partsight/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const { readCurrentUser } = await import('./current-user.ts');
    return readCurrentUser(signal);
  },
  // A signed-out user may be a visitor who never signed in.
  meta: { signInAgain: false },
});

export type Session = { user: CurrentUser | null; isAuthenticated: boolean; isLoading: boolean };

/** The server marks the page of a browser that sent no session. */
const hasNoSession = document.querySelector('meta[name="visitor"]') !== null;

/** A successful "who am I" call means signed in; any failure means signed out. */
export function useSession(): Session {
  const { data, isLoading } = useQuery({ ...sessionQuery, enabled: !hasNoSession });
  return { user: data ?? null, isAuthenticated: data !== undefined, isLoading };
}
