import { setTimeout as delay } from 'node:timers/promises';

import { addPeople } from '@partsight/stack/people';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import { withCluster } from '@partsight/stack/start-cluster';

import { startBatches } from '../../lists.ts';
import { peakRssOf } from '../../process-usage.ts';

const WATCH_MS = 60_000;
/** At a spacing of 10 s six calls are due. */
const CALLS_OF_A_HELD_LANE = 5;
const MIB = 1024 * 1024;

export type ManyLanesOptions = { readonly lanes: number; readonly spacingMs: number };

/** One worker that holds as many lanes as configured, all of them busy: calls and memory. */
export const measureManyLanes = ({ lanes, spacingMs }: ManyLanesOptions) => {
  const settings = {
    LANE_SPACING_MS: String(spacingMs),
    WORKER_LANES: String(lanes),
    // No lane is released during the measurement, so that all are held at once.
    LANE_SLICE_MS: String(3 * WATCH_MS),
  };
  return withCluster({ settings }, async (cluster) => {
    const people = await addPeople(cluster, lanes, 'lane-');
    const worker = cluster.run(WORKER_COMMAND);
    await startBatches(cluster, people, Math.ceil((2 * WATCH_MS) / spacingMs) + 10);
    await cluster.marketplace.takeCalls();
    const startedAt = performance.now();
    await delay(WATCH_MS);
    const calls = await cluster.marketplace.takeCalls();
    const seconds = (performance.now() - startedAt) / 1_000;
    const byLane = Map.groupBy(calls, ({ tokenId }) => tokenId ?? 'none');
    return {
      lanes,
      spacingMs,
      lanesHeld: [...byLane.values()].filter((made) => made.length >= CALLS_OF_A_HELD_LANE).length,
      callsPerSecond: Math.round(calls.length / seconds),
      peakMiB: Math.round(peakRssOf(worker.pid) / MIB),
    };
  });
};
