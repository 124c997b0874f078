import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a time or a signal, whichever is first; returns in both cases. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(Math.max(0, ms), undefined, signal === undefined ? {} : { signal }).catch(
    () => undefined,
  );
}
