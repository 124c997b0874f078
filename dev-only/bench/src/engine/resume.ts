import { setTimeout as delay } from 'node:timers/promises';

import { openArena } from '@partsight/chaos/arena';
import { nowMs } from '@partsight/chaos/fault-log';
import type { NodeProcess } from '@partsight/chaos/node-process';
import { addPeople } from '@partsight/chaos/people';

import { startLists, startWorker, untilCompleted } from './lists.ts';

const SPACING_MS = 100;
/** What was under way when the process died may still arrive. */
const UNDER_WAY_MS = 50;
const BETWEEN_KILLS_MS = 9_000;

export type ResumePlan = { readonly lanes: number; readonly kills: number };

/** One of two processes is killed without warning; the other has to take its lanes over. */
export async function measureResume({ lanes, kills }: ResumePlan) {
  const arena = await openArena({ LANE_SPACING_MS: String(SPACING_MS) });
  try {
    const people = await addPeople(arena, lanes, 'resume');
    const workers: NodeProcess[] = [startWorker(arena), startWorker(arena)];
    const perKill = BETWEEN_KILLS_MS / SPACING_MS;
    await startLists(arena, people, Math.ceil(perKill * (kills + 1)));
    const killedAt: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(BETWEEN_KILLS_MS);
      const victim = workers.shift();
      killedAt.push(nowMs());
      victim?.signal('SIGKILL');
      workers.push(startWorker(arena));
    }
    await untilCompleted(arena);
    const calls = await arena.marketplace.takeCalls();
    const byToken = Map.groupBy(calls, ({ tokenId }) => tokenId ?? 'nobody');
    const pauses = killedAt.flatMap((at) =>
      people.flatMap(({ tokenId }) => {
        const next = byToken
          .get(tokenId)
          ?.find(({ arrivedAtMs }) => arrivedAtMs > at + UNDER_WAY_MS);
        return next === undefined ? [] : [next.arrivedAtMs - at];
      }),
    );
    return { lanes, kills, pauses: pauses.length, longestPauseMs: Math.round(Math.max(...pauses)) };
  } finally {
    await arena.stop();
  }
}
