import { setTimeout as delay } from 'node:timers/promises';

import { experiment, type Outcome } from '@partsight/stack/experiment';

import { rssOf } from '../process-usage.ts';
import { median } from '../statistics.ts';
import { addDrillUsers, openSite, withDrill, type Drill } from './drill.ts';
import { startLoad } from './load.ts';

const SAMPLES = 60;
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

async function soak(drill: Drill, minutes: number, perSecond: number): Promise<Outcome> {
  const users = await addDrillUsers(drill.admin);
  const processes = {
    'api 1': await drill.startApi(0),
    'api 2': await drill.startApi(1),
    'worker 1': await drill.startWorker(),
    'worker 2': await drill.startWorker(),
  };
  const { proxy, send } = await openSite(drill, users);
  const load = startLoad(send, users, perSecond);
  const samples = new Map<string, number[]>();
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await delay((minutes * 60_000) / SAMPLES);
    for (const [name, { pid }] of Object.entries(processes)) {
      samples.set(name, [...(samples.get(name) ?? []), rssOf(pid) / MIB]);
    }
  }
  const { requests, failed, p99Ms } = await load.stop();
  await proxy.stop();
  const memory = Object.fromEntries([...samples].map(([name, all]) => [name, judgeMemory(all)]));
  const growing = Object.entries(memory).flatMap(([name, { isFlat }]) => (isFlat ? [] : name));
  return {
    figures: { minutes, requests, failed, p99Ms, growing: growing.length, memory },
    goals: [
      failed === 0 ? null : `${failed} requests failed`,
      ...growing.map((name) => `the memory of ${name} grows`),
    ],
  };
}

/**
 * Two api and two worker processes under moderate load, with the memory of each. Memory must not keep
 * growing.
 */
export const soakTest = experiment(
  { minutes: 30, 'per-second': 20 },
  ({ minutes, 'per-second': perSecond }) =>
    withDrill({}, (drill) => soak(drill, minutes, perSecond)),
);
