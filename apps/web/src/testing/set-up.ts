// oxlint-disable-next-line import/no-unassigned-import -- adds the DOM matchers
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { browser } from '../lib/browser.ts';
import { clearToasts } from '../ui/toast-store.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { server } from './server.ts';

fillBrowserGaps();
// A busy machine may take its time; a wait that succeeds is not made longer by this.
configure({ asyncUtilTimeout: 30_000 });

/** What React says of a mistake it could live with: keys that are not unique, updates nobody awaits. */
const complaints: string[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  vi.spyOn(browser, 'goTo').mockReturnValue();
  vi.spyOn(browser, 'saveFile').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  // An open menu or dialog that a test leaves behind keeps the pointer from the next one.
  document.body.style.pointerEvents = '';
  vi.useRealTimers();
  clearToasts();
  server.resetHandlers();
  window.history.replaceState(null, '', '/');
  const [complaint] = complaints.splice(0);
  if (complaint !== undefined) {
    throw new Error(complaint);
  }
});

afterAll(() => server.close());
