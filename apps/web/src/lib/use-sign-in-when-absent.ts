import { useEffect } from 'react';

import { useSession } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

/** A page that needs a user and finds none, once that is known, leads to the login. */
export function useSignInWhenAbsent(): void {
  const { isAuthenticated, isLoading } = useSession();
  useEffect(
    function leadToLogin() {
      if (!isLoading && !isAuthenticated) {
        signInAgain();
      }
    },
    [isAuthenticated, isLoading],
  );
}
