import { LOGIN_PATH } from '@partsight/contract/session';
import { expect, test, vi } from 'vitest';

import { browser } from './browser.ts';
import { signInAgain } from './sign-in-again.ts';

test('the login follows after 500 ms, once however many ask, and can be asked for anew [6.unauthorized.login] [9.login-delay]', () => {
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
