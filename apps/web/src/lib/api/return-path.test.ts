import { afterEach, expect, test } from 'vitest';

import { saveReturnPath, popReturnPath } from './return-path.ts';

const KEY = 'partsight.return-path';

afterEach(() => sessionStorage.clear());

test('returns once to the page whose session ended, with its query', () => {
  window.history.replaceState(null, '', '/dashboard?tab=token');
  saveReturnPath();
  expect(popReturnPath()).toBe('/dashboard?tab=token');
  expect(popReturnPath()).toBeNull();
});

test('does not return to the start page, and forgets an older one', () => {
  window.history.replaceState(null, '', '/logos');
  saveReturnPath();
  window.history.replaceState(null, '', '/');
  saveReturnPath();
  expect(popReturnPath()).toBeNull();
});

test.each(['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', ''])(
  'never redirects to %j',
  (path) => {
    sessionStorage.setItem(KEY, path);
    expect(popReturnPath()).toBeNull();
  },
);
