import { setTimeout as delay } from 'node:timers/promises';

const AGAIN_MS = 100;
const TRIES = 300;

/** Tries until it works: the stores of an arena come and go. */
export async function retryOften<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES) {
        throw error;
      }
      await delay(AGAIN_MS);
    }
  }
}
