import { setTimeout as delay } from 'node:timers/promises';

import type { Readiness } from './internal-server.ts';

type Looks = {
  /** Null: all is well with it. Otherwise what is wrong. */
  readonly database: () => Promise<string | null>;
  /** Fails while Redis is away. */
  readonly redis: () => Promise<unknown>;
  /** Whether people are kept out for a while. */
  readonly isMaintained?: () => boolean;
};

/** Whoever asks does not wait longer: a store that does not answer is as good as away. */
const ANSWERS_WITHIN_MS = 800;

const OK = 'ok';
const AWAY = 'away';

const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work.catch(() => otherwise), delay(ANSWERS_WITHIN_MS, otherwise, { ref: false })]);

export type ReadinessState = {
  /** From now on others should turn elsewhere. */
  readonly stop: () => void;
  readonly isStopping: () => boolean;
  readonly look: () => Promise<Readiness>;
};

/** Whether others may send work here. */
export function readinessOf({ database, redis, isMaintained }: Looks): ReadinessState {
  let isStopping = false;
  return {
    stop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
    async look() {
      if (isStopping) {
        return { isReady: false, status: 'stopping' };
      }
      const [fault, queue] = await Promise.all([
        inTime(database(), AWAY),
        inTime(
          redis().then(() => OK),
          AWAY,
        ),
      ]);
      // Without Redis people are served and nothing is lost, but new runs begin late.
      const well = queue === OK ? 'ok' : 'degraded';
      // The page that keeps people out is the api's own: whoever sends it requests has to go on.
      const open = isMaintained?.() === true ? 'maintenance' : well;
      const status = fault === null ? open : 'unavailable';
      return { isReady: fault === null, status, postgres: fault ?? OK, redis: queue };
    },
  };
}
