import { LOGIN_PATH } from '@partsight/contract/wire/paths';

import { toast } from '../../ui/feedback/toast-store.ts';
import { browser } from '../browser/browser.ts';
import { saveReturnPath } from './return-path.ts';

const LOGIN_DELAY_MS = 500;

let isLeaving = false;

/**
 * The session is over: say so, then go to the login. Parallel polls that fail do it only once.
 */
export function signInAgain(): void {
  if (isLeaving) {
    return;
  }
  isLeaving = true;
  saveReturnPath();
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
