import { experiment } from '@partsight/stack/experiment';

import { underSteadyLoad } from '../load.ts';
import { rssOf } from '../process-usage.ts';
import { goal } from '../report.ts';
import { withSite } from '../site.ts';
import { median } from '../statistics.ts';

const SAMPLES = 60;
const WORKERS = 2;
const MIB = 1024 * 1024;
/** The share of the run in which caches fill and the heap grows to its size. */
const WARM_UP_SHARE = 1 / 3;
const MAX_GROWTH = { share: 0.1, mib: 24 };

/** Compares the median memory of the two halves after the warm-up. */
function judgeMemory(samples: readonly number[]) {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const half = Math.floor(warm.length / 2);
  const [before, after] = [median(warm.slice(0, half)), median(warm.slice(half))];
  return {
    firstMiB: Math.round(samples[0] ?? 0),
    beforeMiB: Math.round(before),
    afterMiB: Math.round(after),
    mostMiB: Math.round(Math.max(...samples)),
    isFlat: after - before <= Math.max(MAX_GROWTH.mib, before * MAX_GROWTH.share),
  };
}

/**
 * Two api and two worker processes under moderate load, with the memory of each. Memory must not keep
 * growing.
 */
export const soak = experiment(
  { minutes: 30, 'per-second': 20 },
  async ({ minutes, 'per-second': perSecond }) => {
    const samples: Record<string, number[]> = {};
    const forMs = minutes * 60_000;
    const load = { workers: WORKERS, perSecond, forMs, everyMs: forMs / SAMPLES };
    const { requests, failed, p99Ms } = await withSite({}, (site) =>
      underSteadyLoad(site, load, ({ apis, workers }) => {
        for (const [kind, processes] of Object.entries({ api: apis, worker: workers })) {
          for (const [index, { pid }] of processes.entries()) {
            (samples[`${kind} ${index + 1}`] ??= []).push(rssOf(pid) / MIB);
          }
        }
      }),
    );
    const memory = Object.fromEntries(
      Object.entries(samples).map(([name, all]) => [name, judgeMemory(all)]),
    );
    const growing = Object.keys(memory).filter((name) => memory[name]?.isFlat !== true);
    return {
      figures: { minutes, requests, failed, p99Ms, growing: growing.length, memory },
      goals: [
        goal(failed === 0, `${failed} requests failed`),
        ...growing.map((name) => `the memory of ${name} grows`),
      ],
    };
  },
);
