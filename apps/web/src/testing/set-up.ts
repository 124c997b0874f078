// oxlint-disable-next-line import/no-unassigned-import -- adds the DOM matchers
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { browser } from '../lib/browser/browser.ts';
import { clearToasts } from '../ui/feedback/toast-store.ts';
import { installBrowserPolyfills } from './browser-polyfills.ts';
import { server } from './server.ts';

installBrowserPolyfills();
// A busy machine may be slow; this does not lengthen waits that succeed.
configure({ asyncUtilTimeout: 30_000 });

/** React's warnings about recoverable mistakes: duplicate keys, updates outside act. */
const consoleErrors: string[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  vi.spyOn(browser, 'goTo').mockReturnValue();
  vi.spyOn(browser, 'saveFile').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    consoleErrors.push(args.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  // A menu or dialog left open by a test blocks the pointer in the next one.
  document.body.style.pointerEvents = '';
  vi.useRealTimers();
  clearToasts();
  server.resetHandlers();
  window.history.replaceState(null, '', '/');
  const [firstError] = consoleErrors.splice(0);
  if (firstError !== undefined) {
    throw new Error(firstError);
  }
});

afterAll(() => server.close());
