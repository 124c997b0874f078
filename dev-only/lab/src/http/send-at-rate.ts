import { setTimeout as delay } from 'node:timers/promises';

/**
 * Sends requests at a fixed rate until stopped, and returns their results. It does not wait for the previous
 * response, so that a slow one cannot hide others.
 */
export function sendAtRate<T>(
  perSecond: number,
  send: (index: number) => Promise<T>,
): { stop(): Promise<T[]> } {
  const stopped = new AbortController();
  const requests: Promise<T>[] = [];
  const sending = (async () => {
    const startedAt = performance.now();
    for (let index = 0; !stopped.signal.aborted; index += 1) {
      const wait = startedAt + (index * 1_000) / perSecond - performance.now();
      await delay(Math.max(0, wait), undefined, { signal: stopped.signal }).catch(() => undefined);
      requests.push(send(index));
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await sending;
      return Promise.all(requests);
    },
  };
}
