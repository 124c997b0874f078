import { setTimeout as delay } from 'node:timers/promises';

import type { Readiness } from './internal-server.ts';

type ReadinessChecks = {
  /** Null: all is well. Otherwise what is wrong. */
  readonly database: () => Promise<string | null>;
  /** Fails while Redis is down. */
  readonly redis: () => Promise<unknown>;
  /** Whether maintenance mode is on. */
  readonly isInMaintenance?: () => boolean;
};

/** A store that takes longer counts as down. */
const RESPONSE_TIMEOUT_MS = 800;

const OK = 'ok';
const AWAY = 'away';

const withFallback = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    work.catch(() => otherwise),
    delay(RESPONSE_TIMEOUT_MS, otherwise, { ref: false }),
  ]);

export type ReadinessProbe = {
  /** Report not ready from now on. */
  readonly stop: () => void;
  readonly isStopping: () => boolean;
  readonly check: () => Promise<Readiness>;
};

/** Whether this process may be sent work. */
export function createReadiness({
  database,
  redis,
  isInMaintenance,
}: ReadinessChecks): ReadinessProbe {
  let isStopping = false;
  return {
    stop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
    async check() {
      if (isStopping) {
        return { isReady: false, status: 'stopping' };
      }
      const [fault, queue] = await Promise.all([
        withFallback(database(), AWAY),
        withFallback(
          redis().then(() => OK),
          AWAY,
        ),
      ]);
      // Without Redis users are served and nothing is lost, but new runs begin late.
      const well = queue === OK ? 'ok' : 'degraded';
      // The API serves the maintenance page itself, so it must keep getting requests.
      const open = isInMaintenance?.() === true ? 'maintenance' : well;
      const status = fault === null ? open : 'unavailable';
      return { isReady: fault === null, status, postgres: fault ?? OK, redis: queue };
    },
  };
}
