import { experiment } from '@partsight/stack/experiment';

import { benchOutcome, missedGoals } from '../report.ts';
import { rounded } from '../statistics.ts';
import { measureManyLanes } from './engine/many-lanes.ts';
import { measurePacing } from './engine/pacing.ts';
import { measureResume } from './engine/resume.ts';
import { compareThroughput, type Comparison, type TokenOwner } from './engine/throughput.ts';

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

const timesFloor = ({ floor, engine }: Comparison): number =>
  rounded(engine.cpuMsPerPart / floor.cpuMsPerPart, 2);

/** The round with the median ratio. */
async function compare(token: TokenOwner, rounds: number, partsEach: number): Promise<Comparison> {
  const all: Comparison[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const comparison = await compareThroughput({ lanes: 50, partsEach, token });
    console.log({ token, ...comparison, timesFloor: timesFloor(comparison) });
    all.push(comparison);
  }
  console.log(`${token}: times the floor`, all.map(timesFloor));
  const sorted = all.toSorted((a, b) => timesFloor(a) - timesFloor(b));
  return sorted[Math.floor(rounds / 2)] as Comparison;
}

async function compareParts(rounds: number, partsEach: number) {
  const seller = await compare('seller', rounds, partsEach);
  const application = await compare('application', rounds, partsEach);
  return {
    cpuTimesFloor: timesFloor(seller),
    cpuTimesFloorApp: timesFloor(application),
    tripsPerPart: rounded(seller.tripsPerPart, 2),
    tripsPerPartApp: rounded(application.tripsPerPart, 2),
    redisScriptsPerPart: rounded(seller.redisScriptsPerPart, 3),
  };
}

/**
 * The worker compared with a baseline that only does the same writes, once with a token of each seller and once
 * with the token of the server's application; its round trips; the precision of its pacing, how soon it
 * resumes after a kill, and the cost of many lanes.
 *
 * `rounds` and `parts` of the comparisons; `only` part, pacing, resume, holding or spacing.
 */
export const benchEngine = experiment(
  { rounds: 5, parts: 150, only: [] },
  async ({ rounds, parts, only }) => {
    const measured = async <T>(name: string, measure: () => Promise<T>): Promise<T | undefined> => {
      if (only.length > 0 && !only.includes(name)) {
        return undefined;
      }
      const figures = await measure();
      console.log(name, figures);
      return figures;
    };
    const part = await measured('part', () => compareParts(rounds, parts));
    const pacing = await measured('pacing', () =>
      measurePacing({ lanes: 400, partsEach: 30, spacingMs: 2_000 }),
    );
    const resume = await measured('resume', () => measureResume({ lanes: 20, kills: 5 }));
    const holding = await measured('holding', () =>
      measureManyLanes({ lanes: LANES, spacingMs: 10_000 }),
    );
    // At the spacing of production: how many of the thousand calls due per second one process makes.
    const atSpacing = await measured('spacing', () =>
      measureManyLanes({ lanes: LANES, spacingMs: 2_000 }),
    );

    const figures = { ...part, ...pacing, ...resume, ...holding };
    const goals = Object.fromEntries(Object.entries(GOALS).filter(([name]) => name in figures));
    const isHeld = holding === undefined || holding.lanesHeld === LANES;
    return benchOutcome(
      { ...part, pacing, resume, holding, atSpacing },
      { ...goals, ...(holding !== undefined && { lanesHeld: LANES }) },
      [...missedGoals(figures, goals), ...(isHeld ? [] : ['lanesHeld'])],
    );
  },
);
