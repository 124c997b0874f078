import { LOGIN_PATH } from '@partsight/contract/wire/paths';
import { expect, test, vi } from 'vitest';

import { browser } from '../browser/browser.ts';
import { signInAgain } from './sign-in-again.ts';

test('opens the login once after 500 ms however many calls, and can repeat later [6.unauthorized.login] [9.login-delay]', () => {
  vi.useFakeTimers();
  signInAgain();
  vi.advanceTimersByTime(499);
  signInAgain();
  expect(browser.goTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(browser.goTo).toHaveBeenCalledExactlyOnceWith(LOGIN_PATH);
  vi.advanceTimersByTime(500);
  expect(browser.goTo).toHaveBeenCalledTimes(1);
  signInAgain();
  vi.advanceTimersByTime(500);
  expect(browser.goTo).toHaveBeenCalledTimes(2);
});
