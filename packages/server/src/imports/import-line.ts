import { availableParallelism } from 'node:os';

type Waiting = { readonly begin: () => void };

export type ImportLine = {
  /** Resolves, when it is this person's turn, with the function that gives the place back. */
  take(userId: string, signal: AbortSignal): Promise<() => void>;
};

/** Connections that files leave to everybody else. */
const LEFT_FREE = 3;

/** A file that is read in fills a core and keeps a connection. */
export const placesWith = (poolSize: number): number =>
  Math.max(1, Math.min(availableParallelism(), poolSize - LEFT_FREE));

/**
 * Reading a file fills a core and storing it fills a disk, so only a few do so at a time. Nobody has
 * two places, and whoever waits comes before the one who was just served: a person with twenty files
 * delays another person's one file by no more than the files already under way.
 */
export function importLine(places = availableParallelism()): ImportLine {
  /** In the order of turns: the first person with nothing under way is next. */
  const line = new Map<string, Waiting[]>();
  const served = new Set<string>();

  const advance = (): void => {
    for (const [userId, waiting] of line) {
      if (served.size >= places) {
        return;
      }
      const next = served.has(userId) ? undefined : waiting.shift();
      if (next !== undefined) {
        if (waiting.length === 0) {
          line.delete(userId);
        }
        served.add(userId);
        next.begin();
      }
    }
  };

  const giveBack = (userId: string): (() => void) => {
    let isHeld = true;
    return () => {
      if (!isHeld) {
        return;
      }
      isHeld = false;
      served.delete(userId);
      // Whoever was just served stands behind everybody else.
      const waiting = line.get(userId);
      if (waiting !== undefined) {
        line.delete(userId);
        line.set(userId, waiting);
      }
      advance();
    };
  };

  return {
    async take(userId, signal) {
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          const left = line.get(userId)?.filter((other) => other !== waiting) ?? [];
          if (left.length === 0) {
            line.delete(userId);
          } else {
            line.set(userId, left);
          }
          reject(signal.reason);
        };
        const waiting = {
          begin: () => {
            signal.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        line.set(userId, [...(line.get(userId) ?? []), waiting]);
        advance();
      });
      return giveBack(userId);
    },
  };
}
