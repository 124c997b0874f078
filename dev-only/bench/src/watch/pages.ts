import type { Line } from './keep-alive.ts';
import type { Watcher } from './people.ts';

/** What a page asks for, and how often, while it is open. */
const HEAD_MS = 1_000;
const ROWS_MS = 2_000;
const LIST_MS = 3_000;
const STATUS_MS = 3_000;

export type Taken = {
  /** How long each answer took, from the moment at which it was due. */
  readonly tookMs: number[];
  readonly statuses: Map<number, number>;
  errors: number;
};

/** A page that asks as the product's own pages do; what it knows already it asks to have confirmed. */
export function openPage(line: Line, watcher: Watcher, current: () => Taken): { close(): void } {
  const marks = new Map<string, string>();
  const ask = async (path: string): Promise<void> => {
    const startedAt = performance.now();
    const mark = marks.get(path);
    try {
      const { status, etag } = await line.ask(path, {
        ...watcher.headers,
        'accept-encoding': 'gzip',
        ...(mark !== undefined && { 'if-none-match': mark }),
      });
      if (etag !== null) {
        marks.set(path, etag);
      }
      const taken = current();
      taken.statuses.set(status, (taken.statuses.get(status) ?? 0) + 1);
      taken.errors += status === 200 || status === 304 ? 0 : 1;
    } catch {
      current().errors += 1;
    }
    current().tookMs.push(performance.now() - startedAt);
  };
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, path: string): void => {
    // Pages are opened at any moment, and so their questions come at any moment.
    timers.push(
      setTimeout(() => {
        void ask(path);
        timers.push(setInterval(() => void ask(path), ms));
      }, Math.random() * ms),
    );
  };
  every(HEAD_MS, `/api/batch/${watcher.batchId}?limit=0`);
  every(LIST_MS, '/api/batches');
  every(STATUS_MS, `/api/processing-status/${watcher.batchId}`);
  if (watcher.isAtWork) {
    every(ROWS_MS, `/api/batch/${watcher.batchId}?sort=work&order=desc&offset=0&limit=100`);
  }
  return { close: () => timers.forEach((timer) => clearTimeout(timer)) };
}
