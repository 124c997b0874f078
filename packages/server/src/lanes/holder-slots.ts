import { performance } from 'node:perf_hooks';

import { retryWhilePostgresIsAway } from '../platform/postgres-away.ts';
import { sleep } from '../platform/sleep.ts';
import { sinceMs, type Slots } from './ask-for-part.ts';
import { untilOpen } from './call-in-slot.ts';
import { HOLD_MS, type PartRef } from './lane-gate.repo.ts';
import type { LaneDeps, LaneRun } from './lane-run.ts';

/** A hold is renewed long before it runs out. */
export const RENEW_EVERY_MS = HOLD_MS / 2.5;

/** Slots for a lane's holder, for the second call about a part and for calls that could not leave. */
export function holderSlots(deps: LaneDeps, run: LaneRun, part: PartRef): Slots {
  const { database, logger, spacingMs } = deps;
  const { laneId, fence, signal } = run;
  const ask = (unused: number | undefined) =>
    database.asLane(laneId, async ({ lane }) => ({
      askedAtMs: performance.now(),
      reply: await lane.reserveSlot(fence, part, { spacingMs, now: deps.now(), unused }),
    }));
  return {
    async next(unused) {
      for (;;) {
        const asked = await retryWhilePostgresIsAway({ logger, signal }, () => ask(unused));
        if (asked === null || signal.aborted) {
          return { kind: 'aborted' };
        }
        const { reply, askedAtMs } = asked;
        switch (reply.kind) {
          case 'granted':
            return untilOpen(reply, askedAtMs, signal);
          case 'lost':
            return reply;
          case 'resting':
            // The part is picked up again when the lane goes on.
            return { kind: 'aborted' };
          case 'wait':
            await sleep(Math.min(reply.ms, RENEW_EVERY_MS), signal);
        }
      }
    },

    async end(grant, arrivedAtMs, isAnswered) {
      const ended = await retryWhilePostgresIsAway({ logger, signal }, () =>
        database.asLane(laneId, ({ lane }) =>
          lane.endCall(fence, {
            slot: grant.slot.number,
            spacingMs,
            sinceArrivalMs: sinceMs(arrivedAtMs),
            isAnswered,
          }),
        ),
      );
      return ended !== null;
    },
  };
}

/** Keeps the lane while something takes longer than a hold lasts. */
export async function whileHolding<T>(
  { database, logger }: LaneDeps,
  { laneId, fence }: LaneRun,
  work: Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => {
    database
      .asLane(laneId, ({ lane }) => lane.renew(fence))
      .catch((error: unknown) => logger.warn({ err: error, laneId }, 'a hold was not renewed'));
  }, RENEW_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(renewal);
  }
}
