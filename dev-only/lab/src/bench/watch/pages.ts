import { askAgain, type HttpConnection } from '../../http/connection.ts';
import type { Watcher } from './watchers.ts';

/** How often an open page sends each request. */
const HEAD_MS = 1_000;
const ROWS_MS = 2_000;
const LIST_MS = 3_000;
const STATUS_MS = 3_000;

export type PageTimings = {
  /** How long each response took since its request was due. */
  readonly ms: number[];
  readonly statuses: Map<number, number>;
  errors: number;
};

type OpenPage = {
  /** Once every request was answered for the first time. */
  readonly opened: Promise<unknown>;
  close(): void;
};

/**
 * Sends the requests of an open page, with the ETags of earlier responses. A page never asks again while
 * it waits; each poll that came due in the meantime counts as answered when the response arrives.
 */
export function openPage(
  connection: HttpConnection,
  watcher: Watcher,
  openWithinMs: number,
  current: () => PageTimings,
): OpenPage {
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, path: string): Promise<unknown> => {
    const opened = Promise.withResolvers<void>();
    const headers = { ...watcher.headers, 'accept-encoding': 'gzip' };
    const ask = askAgain(connection, path, headers);
    let dueAt: number[] = [];
    const get = async (): Promise<void> => {
      dueAt.push(performance.now());
      if (dueAt.length > 1) {
        return;
      }
      try {
        const { status } = await ask();
        const timings = current();
        timings.statuses.set(status, (timings.statuses.get(status) ?? 0) + 1);
        timings.errors += status === 200 || status === 304 ? 0 : 1;
      } catch {
        current().errors += 1;
      }
      const now = performance.now();
      current().ms.push(...dueAt.map((due) => now - due));
      dueAt = [];
      opened.resolve();
    };
    // Starts at a random time, as pages are opened at random times.
    timers.push(
      setTimeout(() => {
        void get();
        timers.push(setInterval(() => void get(), ms));
      }, Math.random() * openWithinMs),
    );
    return opened.promise;
  };
  const requests = [
    every(HEAD_MS, `/api/batch/${watcher.batchId}?limit=0`),
    every(LIST_MS, '/api/batches'),
    every(STATUS_MS, `/api/processing-status/${watcher.batchId}`),
  ];
  if (watcher.isRunning) {
    const rows = `/api/batch/${watcher.batchId}?sort=newest&order=desc&offset=0&limit=100`;
    requests.push(every(ROWS_MS, rows));
  }
  return {
    opened: Promise.all(requests),
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
