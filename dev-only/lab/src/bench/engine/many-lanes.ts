import { setTimeout as delay } from 'node:timers/promises';

import { addPeople } from '@partsight/stack/people';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import { withCluster } from '@partsight/stack/start-cluster';

import { startBatches } from '../../lists.ts';
import { peakRssOf } from '../../process-usage.ts';

const WATCH_MS = 60_000;
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
    let held = 0;
    const until = performance.now() + WATCH_MS;
    while (performance.now() < until) {
      await delay(500);
      const { rows } = await cluster.admin.query<{ held: number }>(
        'select count(*)::int as held from lanes where held_until > clock_timestamp()',
      );
      held = Math.max(held, rows[0]?.held ?? 0);
    }
    const peakMiB = Math.round(peakRssOf(worker.pid) / MIB);
    const calls = await cluster.marketplace.takeCalls();
    const callsPerSecond = Math.round(calls.length / (WATCH_MS / 1_000));
    return { lanes, spacingMs, lanesHeld: held, callsPerSecond, peakMiB };
  });
};
