import { performance } from 'node:perf_hooks';

import type { Database } from '../database.ts';
import { sleep } from '../platform/sleep.ts';
import { sinceMs, type Slots } from './ask-for-part.ts';
import { untilOpen } from './call-in-slot.ts';

type Visit = {
  readonly laneId: string;
  readonly spacingMs: number;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

export type LaneRest = { readonly until: Date; readonly reason: string | null };

/** Slots for a question from outside the lane. `sleep()` says why there was none, if the lane rests. */
export function visitorSlots(
  database: Database,
  { laneId, spacingMs, now, signal }: Visit,
): Slots & { rest(): LaneRest | null } {
  let laneRest: LaneRest | null = null;
  return {
    rest: () => laneRest,

    async next(unused) {
      for (;;) {
        const { reply, askedAtMs } = await database.asLane(laneId, async ({ lane }) => ({
          askedAtMs: performance.now(),
          reply: await lane.reserveVisit({ spacingMs, now: now(), unused }),
        }));
        switch (reply.kind) {
          case 'granted':
            return untilOpen(reply, askedAtMs, signal);
          case 'lost':
            return reply;
          case 'resting':
            laneRest = reply;
            return { kind: 'aborted' };
          case 'wait':
            await sleep(reply.ms, signal);
        }
        if (signal.aborted) {
          // The lane's own work need not wait for somebody who has gone.
          await database.asLane(laneId, ({ lane }) => lane.leave());
          return { kind: 'aborted' };
        }
      }
    },

    async end(grant, arrivedAtMs, isAnswered) {
      await database.asLane(laneId, ({ lane }) =>
        lane.endVisit({
          slot: grant.slot.number,
          spacingMs,
          sinceArrivalMs: sinceMs(arrivedAtMs),
          isAnswered,
        }),
      );
      return true;
    },
  };
}
