import { setTimeout as delay } from 'node:timers/promises';

/** Waits, but not longer than until the signal; either way it simply returns. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
