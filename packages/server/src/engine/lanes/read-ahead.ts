import { performance } from 'node:perf_hooks';

import { freshFrom } from '@partsight/domain/runs/freshness';

import { sleep } from '../../platform/sleep.ts';
import type { LaneDeps, LaneRun } from './lane-deps.ts';
import type { LaneMemory } from './lane-memory.ts';
import type { LaneEnd, WorkItem } from './lane.record.ts';
import { endBatches } from './settle-known.ts';

/** How often to look at a lane in which all parts wait: another batch may have been started. */
const LONGEST_WAIT_MS = 1_000;
/** A lane whose parts all wait for longer is left to the queue until then. */
const PUT_OFF_MS = 10_000;

type Progress = LaneEnd | { readonly kind: 'more' };
const MORE = { kind: 'more' } as const;

/** Reads the next parts. Where there are none, ends what has ended and says how the lane goes on. */
export async function readAhead(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  inProgress?: WorkItem,
): Promise<Progress> {
  const { parts } = memory;
  const now = deps.now();
  const fromMs = performance.now();
  const picked = await run.steps.pick({ now, freshFrom: freshFrom(now), places: parts.places() });
  memory.pickMs = performance.now() - fromMs;
  const isAnyOver = parts.add(picked, inProgress);
  const isNothingLeft = parts.isEmpty() && !parts.hasMore();
  if (inProgress !== undefined || (!isAnyOver && !isNothingLeft)) {
    return MORE;
  }
  const ended = await endBatches(deps, run);
  if (ended.kind === 'lost' || !isNothingLeft) {
    return ended.kind === 'lost' ? ended : MORE;
  }
  const { nextDueAt } = ended;
  if (nextDueAt === null) {
    return { kind: 'idle' };
  }
  const waitMs = nextDueAt.getTime() - deps.now().getTime();
  if (waitMs > PUT_OFF_MS) {
    return { kind: 'put-off', until: nextDueAt };
  }
  await sleep(Math.min(Math.max(1, waitMs), LONGEST_WAIT_MS), run.endSignal);
  memory.partFromMs = performance.now();
  return MORE;
}
