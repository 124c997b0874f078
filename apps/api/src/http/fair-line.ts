import type { FastifyReply } from 'fastify';

import { ApiError, tooMany } from './api-error.ts';
import { goneSignal } from './gone-signal.ts';

export type FairLine = {
  /** Resolves, when it is their turn, with the function that gives the place back. */
  take(who: string, signal: AbortSignal): Promise<() => void>;
};

type Rules = {
  /** Places for everybody together. */
  readonly places: number;
  /** Places that one of them may have at a time. */
  readonly each: number;
  /** How many of one's own requests may wait behind that. */
  readonly mostWaiting: number;
};

/**
 * For what costs too much to be done for everybody at once. Whoever waits comes before the one who was
 * just served, so that a person who asks for twenty delays only their own.
 */
export function fairLine({ places, each, mostWaiting }: Rules): FairLine {
  /** In the order of turns. */
  const line = new Map<string, (() => void)[]>();
  const held = new Map<string, number>();
  let taken = 0;

  const heldBy = (who: string): number => held.get(who) ?? 0;

  const serve = (who: string, begin: () => void): void => {
    taken += 1;
    held.set(who, heldBy(who) + 1);
    begin();
  };

  const advance = (): void => {
    // A copy: whoever is served moves behind everybody else.
    for (const [who, waiting] of Array.from(line)) {
      if (taken >= places) {
        return;
      }
      const next = heldBy(who) < each ? waiting.shift() : undefined;
      if (next !== undefined) {
        line.delete(who);
        if (waiting.length > 0) {
          line.set(who, waiting);
        }
        serve(who, next);
      }
    }
  };

  const giveBack = (who: string): (() => void) => {
    let isHeld = true;
    return () => {
      if (!isHeld) {
        return;
      }
      isHeld = false;
      taken -= 1;
      const left = heldBy(who) - 1;
      if (left === 0) {
        held.delete(who);
      } else {
        held.set(who, left);
      }
      // Whoever was just served stands behind everybody else.
      const waiting = line.get(who);
      if (waiting !== undefined) {
        line.delete(who);
        line.set(who, waiting);
      }
      advance();
    };
  };

  return {
    async take(who, signal) {
      signal.throwIfAborted();
      const waiting = line.get(who) ?? [];
      if (waiting.length >= mostWaiting) {
        throw tooMany();
      }
      await new Promise<void>((resolve, reject) => {
        const begin = (): void => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = (): void => {
          const left = line.get(who)?.filter((other) => other !== begin) ?? [];
          if (left.length === 0) {
            line.delete(who);
          } else {
            line.set(who, left);
          }
          reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.set(who, [...waiting, begin]);
        advance();
      });
      return giveBack(who);
    },
  };
}

/** A place for whoever waits for this reply; who goes away meanwhile has given up. */
export async function takePlace(
  line: FairLine,
  who: string,
  reply: FastifyReply,
): Promise<() => void> {
  const gone = goneSignal(reply);
  try {
    return await line.take(who, gone);
  } catch (error) {
    throw gone.aborted ? new ApiError('timeout', 'The request was given up.') : error;
  }
}
