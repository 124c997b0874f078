import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { openArena } from '@partsight/chaos/arena';
import { addPeople } from '@partsight/chaos/people';

import { startLists, startWorker } from './lists.ts';

const WATCH_MS = 60_000;
const KIB_PER_MIB = 1024;

export type HoldingPlan = { readonly lanes: number; readonly spacingMs: number };

/** As many lanes as one process is told to hold, all of them at work, and the memory it needs. */
export async function measureHolding({ lanes, spacingMs }: HoldingPlan) {
  const arena = await openArena({
    LANE_SPACING_MS: String(spacingMs),
    WORKER_LANES: String(lanes),
    // No lane changes hands while it is counted, so that all of them are really held at once.
    LANE_SLICE_MS: String(3 * WATCH_MS),
  });
  try {
    const people = await addPeople(arena, lanes, 'holding');
    const worker = startWorker(arena);
    await startLists(arena, people, Math.ceil((2 * WATCH_MS) / spacingMs) + 10);
    let held = 0;
    const until = performance.now() + WATCH_MS;
    while (performance.now() < until) {
      await delay(500);
      const { rows } = await arena.admin.query<{ held: number }>(
        'select count(*)::int as held from lanes where held_until > clock_timestamp()',
      );
      held = Math.max(held, rows[0]?.held ?? 0);
    }
    const status = readFileSync(`/proc/${worker.pid}/status`, 'utf8');
    const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / KIB_PER_MIB;
    const calls = await arena.marketplace.takeCalls();
    return {
      lanes,
      spacingMs,
      lanesHeld: held,
      callsPerSecond: Math.round(calls.length / (WATCH_MS / 1_000)),
      peakMiB: Math.round(peak),
    };
  } finally {
    await arena.stop();
  }
}
