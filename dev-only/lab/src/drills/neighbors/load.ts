import { fork } from 'node:child_process';
import { once } from 'node:events';

const AT_ONCE = 15;
/** All requests of one route together; more would spend the limit of reads before the run is over. */
const MAX_PER_SECOND = 120;

export type LoadRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The response is left unread. */
  readonly isUnread?: boolean;
};

export type LoadOrder =
  | {
      readonly kind: 'start';
      readonly port: number;
      readonly requests: readonly LoadRequest[];
      readonly atOnce: number;
      /** How long each of those waits from one request to its next. */
      readonly everyMs: number;
    }
  | { readonly kind: 'count' | 'stop' };

/** How many responses began with each status. */
export type LoadCounts = Readonly<Record<string, number>>;

export function openLoad(port: number) {
  const child = fork(new URL('./load-process.ts', import.meta.url), { stdio: 'inherit' });
  const send = (order: LoadOrder): void => void child.send(order);
  const ask = async (kind: 'count' | 'stop'): Promise<LoadCounts> => {
    send({ kind });
    const [counts] = (await once(child, 'message')) as [LoadCounts];
    return counts;
  };
  return {
    /** Sends these in turn, fifteen at once, and no more than `limit` within the time. */
    start(requests: readonly LoadRequest[], limit: number, withinMs: number): void {
      const perSecond = Math.min(MAX_PER_SECOND, (limit / withinMs) * 1_000);
      const everyMs = (AT_ONCE / perSecond) * 1_000;
      send({ kind: 'start', port, requests, atOnce: AT_ONCE, everyMs });
    },
    counts: () => ask('count'),
    stop: () => ask('stop'),
    close: () => child.disconnect(),
  };
}

export type Load = ReturnType<typeof openLoad>;

/** Responses that were not refused: the load was really served. */
export const servedOf = (counts: LoadCounts): number =>
  Object.entries(counts).reduce(
    (sum, [status, count]) => sum + (Number(status) < 400 ? count : 0),
    0,
  );
