import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';

import { takeReturnPath } from '../lib/return-path.ts';

/** After a login that a session's end led to: on to the page where it ended, before anything is seen. */
export function useReturnPath(): void {
  const [, navigate] = useLocation();
  useLayoutEffect(
    function goBack() {
      const path = takeReturnPath();
      if (path !== null) {
        navigate(path, { replace: true });
      }
    },
    [navigate],
  );
}
