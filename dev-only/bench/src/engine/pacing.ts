import { openArena } from '@partsight/chaos/arena';
import { addPeople } from '@partsight/chaos/people';

import { startLists, startWorker, untilCompleted } from './lists.ts';

const WORKERS = 2;

export type PacingPlan = {
  readonly lanes: number;
  readonly partsEach: number;
  readonly spacingMs: number;
};

/** Many lanes at their real spacing: how much longer than it must each takes, and the smallest gap. */
export async function measurePacing({ lanes, partsEach, spacingMs }: PacingPlan) {
  const arena = await openArena({ LANE_SPACING_MS: String(spacingMs) });
  try {
    const people = await addPeople(arena, lanes, 'pacing');
    for (let count = 0; count < WORKERS; count += 1) {
      startWorker(arena);
    }
    await startLists(arena, people, partsEach);
    await untilCompleted(arena);
    const calls = await arena.marketplace.takeCalls();
    const byToken = Map.groupBy(calls, ({ tokenId }) => tokenId ?? 'nobody');
    const spans = people.map(({ tokenId }) => {
      const arrivals = (byToken.get(tokenId) ?? []).map(({ arrivedAtMs }) => arrivedAtMs);
      const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? at));
      const lasted = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0);
      return { calls: arrivals.length, gaps, over: lasted / (gaps.length * spacingMs) - 1 };
    });
    const gaps = spans.flatMap((span) => span.gaps);
    const percent = (share: number): number => Number((100 * share).toFixed(2));
    return {
      lanes,
      spacingMs,
      calls: spans.reduce((sum, span) => sum + span.calls, 0),
      overIdealPercent: percent(spans.reduce((sum, { over }) => sum + over, 0) / spans.length),
      worstLaneOverIdealPercent: percent(Math.max(...spans.map(({ over }) => over))),
      minGapMs: Number(Math.min(...gaps).toFixed(1)),
      violations: gaps.filter((gap) => gap < spacingMs).length,
    };
  } finally {
    await arena.stop();
  }
}
