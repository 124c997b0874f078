import { vi } from 'vitest';

import { browser } from '../lib/browser/browser.ts';
import { advanceTime } from './fake-clock.ts';
import { findToast } from './find-toast.ts';

/**
 * Where the browser goes after the session-ended message. Needs the fake clock to skip the delay.
 */
export async function urlAfterSignOut(): Promise<string | undefined> {
  await findToast('Unauthorized');
  await advanceTime(500);
  return vi.mocked(browser.goTo).mock.calls[0]?.[0];
}
