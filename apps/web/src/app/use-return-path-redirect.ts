import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';

import { popReturnPath } from '../lib/api/return-path.ts';

/** After a login forced by an ended session: redirect to that page before anything renders. */
export function useReturnPathRedirect(): void {
  const [, navigate] = useLocation();
  useLayoutEffect(
    function goBack() {
      const path = popReturnPath();
      if (path !== null) {
        navigate(path, { replace: true });
      }
    },
    [navigate],
  );
}
