import { setTimeout as delay } from 'node:timers/promises';

/** Waits, but not longer than until a signal; either way it simply returns. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
}
