import { ROWS_SINCE_HEADER } from '@partsight/contract/results';

import type { HttpConnection } from '../http-connection.ts';
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

/** Sends the requests of an open page, with the ETags of earlier responses. */
export function openPage(
  connection: HttpConnection,
  watcher: Watcher,
  current: () => PageTimings,
): { close(): void } {
  const etags = new Map<string, string>();
  const get = async (path: string): Promise<void> => {
    const startedAt = performance.now();
    const known = etags.get(path);
    try {
      const { status, etag } = await connection.get(path, {
        ...watcher.headers,
        'accept-encoding': 'gzip',
        ...(known !== undefined && { 'if-none-match': known, [ROWS_SINCE_HEADER]: known }),
      });
      if (etag !== null) {
        etags.set(path, etag);
      }
      const timings = current();
      timings.statuses.set(status, (timings.statuses.get(status) ?? 0) + 1);
      timings.errors += status === 200 || status === 304 ? 0 : 1;
    } catch {
      current().errors += 1;
    }
    current().ms.push(performance.now() - startedAt);
  };
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, path: string): void => {
    // Starts at a random time, as pages are opened at random times.
    timers.push(
      setTimeout(() => {
        void get(path);
        timers.push(setInterval(() => void get(path), ms));
      }, Math.random() * ms),
    );
  };
  every(HEAD_MS, `/api/batch/${watcher.batchId}?limit=0`);
  every(LIST_MS, '/api/batches');
  every(STATUS_MS, `/api/processing-status/${watcher.batchId}`);
  if (watcher.isRunning) {
    every(ROWS_MS, `/api/batch/${watcher.batchId}?sort=newest&order=desc&offset=0&limit=100`);
  }
  return { close: () => timers.forEach((timer) => clearTimeout(timer)) };
}
