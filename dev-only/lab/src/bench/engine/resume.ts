import { setTimeout as delay } from 'node:timers/promises';

import { addPeople } from '@partsight/stack/people';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import { withCluster } from '@partsight/stack/start-cluster';

import { nowMs } from '../../chaos/fault-log.ts';
import { startBatches, untilCompleted } from '../../lists.ts';

const SPACING_MS = 100;
/** A call that was sent before the kill may still arrive. */
const IN_FLIGHT_MS = 50;
const BETWEEN_KILLS_MS = 9_000;

export type ResumeOptions = { readonly lanes: number; readonly kills: number };

/** Kills one of two workers without warning and measures how soon the other takes over its lanes. */
export const measureResume = ({ lanes, kills }: ResumeOptions) => {
  const settings = { LANE_SPACING_MS: String(SPACING_MS) };
  return withCluster({ settings }, async (cluster) => {
    const people = await addPeople(cluster, lanes, 'resume-');
    const workers = [cluster.run(WORKER_COMMAND), cluster.run(WORKER_COMMAND)];
    const perKill = BETWEEN_KILLS_MS / SPACING_MS;
    await startBatches(cluster, people, Math.ceil(perKill * (kills + 1)));
    const killedAt: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(BETWEEN_KILLS_MS);
      killedAt.push(nowMs());
      workers.shift()?.signal('SIGKILL');
      workers.push(cluster.run(WORKER_COMMAND));
    }
    await untilCompleted(cluster.admin);
    const calls = await cluster.marketplace.takeCalls();
    const byToken = Map.groupBy(calls, ({ tokenId }) => tokenId ?? 'none');
    const pauses = killedAt.flatMap((at) =>
      people.flatMap(({ tokenId }) => {
        const next = byToken
          .get(tokenId)
          ?.find(({ arrivedAtMs }) => arrivedAtMs > at + IN_FLIGHT_MS);
        return next === undefined ? [] : [next.arrivedAtMs - at];
      }),
    );
    return { lanes, kills, pauses: pauses.length, longestPauseMs: Math.round(Math.max(...pauses)) };
  });
};
