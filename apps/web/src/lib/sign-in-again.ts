import { LOGIN_PATH } from '@partsight/contract/session';

import { toast } from '../ui/toast-store.ts';
import { browser } from './browser.ts';
import { rememberReturnPath } from './return-path.ts';

const LOGIN_DELAY_MS = 500;

let isLeaving = false;

/** The session is over: say so, then go to the login. Polls failing side by side ask only once. */
export function signInAgain(): void {
  if (isLeaving) {
    return;
  }
  isLeaving = true;
  rememberReturnPath();
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    isLeaving = false;
    browser.goTo(LOGIN_PATH);
  }, LOGIN_DELAY_MS);
}
