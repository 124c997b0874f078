type Release = () => void;

export type FairQueue = {
  /** Resolves on the caller's turn with a function that releases the slot. */
  acquire(caller: string, signal: AbortSignal): Promise<Release>;
  /** The same without waiting: null when there is no free slot. */
  tryAcquire(caller: string): Release | null;
  heldBy(caller: string): number;
  /** How many wait for their turn. */
  waitingCount(): number;
};

type FairQueueLimits = {
  /** Slots in total. */
  readonly concurrency: number;
  /** Slots one caller may hold at a time. */
  readonly perCaller: number;
  /** How many of a caller's requests may wait. */
  readonly maxWaiting?: number;
};

export class QueueFullError extends Error {}

/**
 * For work too expensive to run for everyone at once. Callers take turns, so a user with twenty
 * requests delays only their own.
 */
export function createFairQueue({
  concurrency,
  perCaller,
  maxWaiting = Infinity,
}: FairQueueLimits): FairQueue {
  /** In order of turns. */
  const waitingByCaller = new Map<string, Set<(release: Release) => void>>();
  const slotsByCaller = new Map<string, number>();
  let slotsInUse = 0;

  const moveToEnd = (caller: string): void => {
    const waiting = waitingByCaller.get(caller);
    waitingByCaller.delete(caller);
    if (waiting !== undefined && waiting.size > 0) {
      waitingByCaller.set(caller, waiting);
    }
  };

  const free = (caller: string): void => {
    slotsInUse -= 1;
    const remaining = (slotsByCaller.get(caller) ?? 1) - 1;
    if (remaining === 0) {
      slotsByCaller.delete(caller);
    } else {
      slotsByCaller.set(caller, remaining);
    }
    moveToEnd(caller);
    advance();
  };

  /** Passes no one over: every waiting caller lacks a free slot. */
  const tryAcquire = (caller: string): Release | null => {
    const held = slotsByCaller.get(caller) ?? 0;
    if (slotsInUse >= concurrency || held >= perCaller) {
      return null;
    }
    slotsInUse += 1;
    slotsByCaller.set(caller, held + 1);
    let isHeld = true;
    return () => {
      if (isHeld) {
        isHeld = false;
        free(caller);
      }
    };
  };

  const advance = (): void => {
    // Copied because a served caller moves to the end.
    for (const [caller, waiting] of Array.from(waitingByCaller)) {
      const [start] = waiting;
      const release = start === undefined ? null : tryAcquire(caller);
      if (start !== undefined && release !== null) {
        waiting.delete(start);
        moveToEnd(caller);
        start(release);
      }
    }
  };

  const wait = (caller: string, signal: AbortSignal): Promise<Release> => {
    const waiting = waitingByCaller.get(caller) ?? new Set();
    if (waiting.size >= maxWaiting) {
      throw new QueueFullError('too many requests of this caller wait');
    }
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const start = (release: Release): void => {
      signal.removeEventListener('abort', leave);
      resolve(release);
    };
    const leave = (): void => {
      waiting.delete(start);
      if (waiting.size === 0) {
        waitingByCaller.delete(caller);
      }
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waitingByCaller.set(caller, waiting.add(start));
    return promise;
  };

  return {
    tryAcquire,
    heldBy: (caller) => slotsByCaller.get(caller) ?? 0,
    waitingCount: () =>
      Array.from(waitingByCaller.values()).reduce((sum, { size }) => sum + size, 0),
    async acquire(caller, signal) {
      signal.throwIfAborted();
      return tryAcquire(caller) ?? wait(caller, signal);
    },
  };
}
