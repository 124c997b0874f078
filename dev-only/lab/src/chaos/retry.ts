import { setTimeout as delay } from 'node:timers/promises';

const RETRY_AFTER_MS = 100;
const MAX_TRIES = 300;

/** Retries until it works, because the servers are restarted during a run. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_TRIES) {
        throw error;
      }
      await delay(RETRY_AFTER_MS);
    }
  }
}
