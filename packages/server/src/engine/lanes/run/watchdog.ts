import { performance } from 'node:perf_hooks';

const CHECK_EVERY_MS = 5_000;

type Watchdog = {
  /** A lane of this process made progress on a part. */
  readonly heartbeat: () => void;
  /** The store was read; whether work waits for a holder. */
  readonly swept: (isWorkWaiting: boolean) => void;
  stop(): void;
};

type Options = {
  readonly stuckAfterMs: number;
  /** How many lanes the process holds. */
  readonly held: () => number;
  readonly onStuck: (silentMs: number) => void;
  readonly clock?: () => number;
};

/**
 * A running process is not necessarily a working one. It must regularly show a sign of health:
 * progress on a part, or confirmation that nothing is waiting. A process that cannot read the store
 * has no confirmation.
 */
export function createWatchdog({
  stuckAfterMs,
  held,
  onStuck,
  clock = () => performance.now(),
}: Options) {
  let healthyAt = clock();
  const check = (): void => {
    const silentMs = clock() - healthyAt;
    if (silentMs > stuckAfterMs) {
      onStuck(silentMs);
    }
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  const sign = (): void => {
    healthyAt = clock();
  };
  return {
    heartbeat: sign,
    swept(isWorkWaiting: boolean): void {
      if (!isWorkWaiting && held() === 0) {
        sign();
      }
    },
    check,
    stop: () => clearInterval(timer),
  } satisfies Watchdog & { check(): void };
}
