import { vi } from 'vitest';

import { browser } from '../lib/browser.ts';
import { passTime } from './fake-clock.ts';
import { findToast } from './find-toast.ts';

/** Where the browser goes once it was said that the session is over. Needs the fake clock, so that nobody waits. */
export async function addressAfterNotice(): Promise<string | undefined> {
  await findToast('Unauthorized');
  await passTime(500);
  return vi.mocked(browser.goTo).mock.calls[0]?.[0];
}
