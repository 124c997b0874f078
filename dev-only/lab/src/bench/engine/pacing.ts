import { gapsOf, isTooShort } from '@partsight/marketplace-simulator/http/call-gaps';
import { addPeople } from '@partsight/stack/people';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import { withCluster } from '@partsight/stack/start-cluster';

import { startBatches, untilCompleted } from '../../lists.ts';
import { rounded } from '../../statistics.ts';

const WORKERS = 2;

export type PacingOptions = {
  readonly lanes: number;
  readonly partsEach: number;
  readonly spacingMs: number;
};

/** Many lanes at their spacing: how much longer than ideal each takes, and the smallest gap. */
export const measurePacing = ({ lanes, partsEach, spacingMs }: PacingOptions) => {
  const settings = { LANE_SPACING_MS: String(spacingMs) };
  return withCluster({ settings }, async (cluster) => {
    const people = await addPeople(cluster, lanes, 'pacing-');
    for (let count = 0; count < WORKERS; count += 1) {
      cluster.run(WORKER_COMMAND);
    }
    await startBatches(cluster, people, partsEach);
    await untilCompleted(cluster.admin);
    const calls = await cluster.marketplace.takeCalls();
    const byToken = Map.groupBy(calls, ({ tokenId }) => tokenId ?? 'none');
    const perLane = people.map(({ tokenId }) => {
      const made = byToken.get(tokenId) ?? [];
      const gaps = gapsOf(made);
      const totalMs = (made.at(-1)?.arrivedAtMs ?? 0) - (made[0]?.arrivedAtMs ?? 0);
      return { calls: made.length, gaps, over: totalMs / (gaps.length * spacingMs) - 1 };
    });
    const gaps = perLane.flatMap((lane) => lane.gaps);
    const sum = (of: 'calls' | 'over'): number =>
      perLane.reduce((total, lane) => total + lane[of], 0);
    return {
      lanes,
      spacingMs,
      calls: sum('calls'),
      overIdealPercent: rounded((100 * sum('over')) / lanes, 2),
      worstLaneOverIdealPercent: rounded(100 * Math.max(...perLane.map(({ over }) => over)), 2),
      minGapMs: rounded(Math.min(...gaps.map(({ gapMs }) => gapMs)), 1),
      violations: gaps.filter((gap) => isTooShort(gap, spacingMs)).length,
    };
  });
};
