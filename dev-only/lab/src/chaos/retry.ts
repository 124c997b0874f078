import { setTimeout as delay } from 'node:timers/promises';

const RETRY_AFTER_MS = 100;
/** A busy machine takes its time; more means that something is stuck. */
const GIVE_UP_AFTER_MS = 120_000;

/** Retries until it works, because the servers are restarted during a run. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
      await delay(RETRY_AFTER_MS);
    }
  }
}
