import { performance } from 'node:perf_hooks';

const CHECK_EVERY_MS = 5_000;

type Watchdog = {
  /** A lane of this process got a part further. */
  readonly moved: () => void;
  /** The store was seen, with or without work that waits for a holder. */
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
 * A process that runs is not one that works. There must be a sign of health every so often: a part
 * that got further, or the certain knowledge that nothing waits to be done. A process that cannot
 * even see the store knows nothing for certain.
 */
export function watchdog({
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
    moved: sign,
    swept(isWorkWaiting: boolean): void {
      if (!isWorkWaiting && held() === 0) {
        sign();
      }
    },
    check,
    stop: () => clearInterval(timer),
  } satisfies Watchdog & { check(): void };
}
