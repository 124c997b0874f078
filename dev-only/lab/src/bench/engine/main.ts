/**
 * npm run bench:engine: the worker compared with a baseline that only does the same writes, once with a
 * token of each seller and once with the token of the server's application; its round trips; the precision
 * of its pacing, how soon it resumes after a kill, and the cost of many lanes. The last line is JSON; the
 * exit code says whether every goal was met.
 *
 * Options: --rounds and --parts of the comparisons; --only part, pacing, resume, holding or spacing.
 */
import { parseArgs } from 'node:util';

import { missedGoals, reportBench } from '../../report.ts';
import { rounded } from '../../statistics.ts';
import { measureManyLanes } from './many-lanes.ts';
import { measurePacing } from './pacing.ts';
import { measureResume } from './resume.ts';
import { compareThroughput, type Comparison, type TokenOwner } from './throughput.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    parts: { type: 'string', default: '150' },
    only: { type: 'string', multiple: true },
  },
});

const LANES = 2_000;
/** At most these, and every lane has to be held. */
const GOALS = {
  cpuTimesFloor: 1.6,
  cpuTimesFloorApp: 1.75,
  tripsPerPart: 1.4,
  tripsPerPartApp: 1.7,
  redisScriptsPerPart: 0.2,
  overIdealPercent: 2,
  violations: 0,
  longestPauseMs: 10_000,
  peakMiB: 400,
};

const isWanted = (name: string): boolean => values.only?.includes(name) ?? true;

const timesFloor = ({ floor, engine }: Comparison): number =>
  rounded(engine.cpuMsPerPart / floor.cpuMsPerPart, 2);

/** The round with the median ratio. */
async function compare(token: TokenOwner): Promise<Comparison> {
  const rounds: Comparison[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const comparison = await compareThroughput({
      lanes: 50,
      partsEach: Number(values.parts),
      token,
    });
    console.log({ token, ...comparison, timesFloor: timesFloor(comparison) });
    rounds.push(comparison);
  }
  console.log(`${token}: times the floor`, rounds.map(timesFloor));
  const sorted = rounds.toSorted((a, b) => timesFloor(a) - timesFloor(b));
  return sorted[Math.floor(rounds.length / 2)] as Comparison;
}

async function compareParts() {
  const seller = await compare('seller');
  const application = await compare('application');
  return {
    cpuTimesFloor: timesFloor(seller),
    cpuTimesFloorApp: timesFloor(application),
    tripsPerPart: rounded(seller.tripsPerPart, 2),
    tripsPerPartApp: rounded(application.tripsPerPart, 2),
    redisScriptsPerPart: rounded(seller.redisScriptsPerPart, 3),
  };
}

const part = isWanted('part') ? await compareParts() : {};
const pacing = isWanted('pacing')
  ? await measurePacing({ lanes: 400, partsEach: 30, spacingMs: 2_000 })
  : undefined;
console.log('pacing', pacing);
const resume = isWanted('resume') ? await measureResume({ lanes: 20, kills: 5 }) : undefined;
console.log('resume', resume);
const holding = isWanted('holding')
  ? await measureManyLanes({ lanes: LANES, spacingMs: 10_000 })
  : undefined;
console.log('holding', holding);
// At the spacing of production: how many of the thousand calls due per second one process makes.
const atSpacing = isWanted('spacing')
  ? await measureManyLanes({ lanes: LANES, spacingMs: 2_000 })
  : undefined;

const figures = { ...part, ...pacing, ...resume, ...holding };
const goals = Object.fromEntries(Object.entries(GOALS).filter(([name]) => name in figures));
const isHeld = holding === undefined || holding.lanesHeld === LANES;
reportBench({
  figures: { ...part, pacing, resume, holding, atSpacing },
  goals: { ...goals, ...(holding !== undefined && { lanesHeld: LANES }) },
  missed: [...missedGoals(figures, goals), ...(isHeld ? [] : ['lanesHeld'])],
});
