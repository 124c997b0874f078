/**
 * npm run bench:engine: the worker beside a floor that does the same writes with nothing around them,
 * the exactness of its pacing, how soon it goes on after a kill, and what holding many lanes costs.
 * The last line is JSON; the exit code says whether every goal was reached.
 */
import { availableParallelism, loadavg } from 'node:os';

import { measureHolding } from './bench-engine/holding.ts';
import { measurePacing } from './bench-engine/pacing.ts';
import { measureResume } from './bench-engine/resume.ts';
import { measureThroughput, type Throughput } from './bench-engine/throughput.ts';

const ROUNDS = 3;
const GOALS = { cpuTimesFloor: 1.3, overIdealPercent: 2, resumeMs: 10_000, holdingMiB: 400 };

/** The round whose cost is in the middle. */
const middleOf = (rounds: readonly Throughput[]): Throughput | undefined =>
  rounds.toSorted((a, b) => a.cpuMsPerPart - b.cpuMsPerPart)[Math.floor(rounds.length / 2)];

const load = loadavg()[0];
const rounds: Record<'floor' | 'engine', Throughput[]> = { floor: [], engine: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const kind of ['floor', 'engine'] as const) {
    const measured = await measureThroughput(kind, { lanes: 50, partsEach: 100 });
    console.log(kind, measured);
    rounds[kind].push(measured);
  }
}
const floor = middleOf(rounds.floor);
const engine = middleOf(rounds.engine);
const cpuTimesFloor = Number(
  ((engine?.cpuMsPerPart ?? Number.NaN) / (floor?.cpuMsPerPart ?? Number.NaN)).toFixed(2),
);
const pacing = await measurePacing({ lanes: 400, partsEach: 30, spacingMs: 2_000 });
console.log('pacing', pacing);
const resume = await measureResume({ lanes: 20, kills: 5 });
console.log('resume', resume);
const holding = await measureHolding({ lanes: 2_000, spacingMs: 10_000 });
console.log('holding', holding);

const missed = [
  ...(cpuTimesFloor <= GOALS.cpuTimesFloor ? [] : ['cpuTimesFloor']),
  ...(pacing.overIdealPercent <= GOALS.overIdealPercent ? [] : ['overIdealPercent']),
  ...(pacing.violations === 0 ? [] : ['violations']),
  ...(resume.longestPauseMs <= GOALS.resumeMs ? [] : ['resumeMs']),
  ...(holding.lanesHeld >= holding.lanes ? [] : ['lanesHeld']),
  ...(holding.peakMiB <= GOALS.holdingMiB ? [] : ['holdingMiB']),
];
console.log(
  JSON.stringify({
    machine: { cores: availableParallelism(), load },
    floor,
    engine,
    cpuTimesFloor,
    pacing,
    resume,
    holding,
    goals: GOALS,
    missed,
  }),
);
process.exitCode = missed.length === 0 ? 0 : 1;
