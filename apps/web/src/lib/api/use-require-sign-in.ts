import { useEffect } from 'react';

import { useSession } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

/** A page that needs a user leads to the login when signed out. */
export function useRequireSignIn(): void {
  const { isAuthenticated, isLoading } = useSession();
  useEffect(
    function redirectToLogin() {
      if (!isLoading && !isAuthenticated) {
        signInAgain();
      }
    },
    [isAuthenticated, isLoading],
  );
}
