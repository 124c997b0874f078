import { afterEach, expect, test } from 'vitest';

import { rememberReturnPath, takeReturnPath } from './return-path.ts';

const KEY = 'partsight.return-path';

afterEach(() => sessionStorage.clear());

test('the page whose session ended is returned to with its query, once', () => {
  window.history.replaceState(null, '', '/dashboard?tab=token');
  rememberReturnPath();
  expect(takeReturnPath()).toBe('/dashboard?tab=token');
  expect(takeReturnPath()).toBeNull();
});

test('the start page is no page to return to, and forgets an older one', () => {
  window.history.replaceState(null, '', '/logos');
  rememberReturnPath();
  window.history.replaceState(null, '', '/');
  rememberReturnPath();
  expect(takeReturnPath()).toBeNull();
});

test.each(['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', ''])(
  'nobody is led to %j',
  (path) => {
    sessionStorage.setItem(KEY, path);
    expect(takeReturnPath()).toBeNull();
  },
);
