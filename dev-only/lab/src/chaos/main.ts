/**
 * npm run chaos: real workers, PostgreSQL and Redis with a simulated marketplace, while processes are
 * killed, frozen, terminated and replaced, servers crash and Redis loses its data. Afterwards the calls that
 * the simulator recorded and the database are checked. The last line is JSON; the exit code says whether
 * every check passed.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { addPeople } from '@partsight/stack/people';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';
import { poll } from '@partsight/stack/wait-until';

import { untilCompleted } from '../lists.ts';
import { seededRandom } from '../random.ts';
import { report } from '../report.ts';
import { rounded } from '../statistics.ts';
import { besideBusyLoops } from './busy-loops.ts';
import { checkRun, resumesAfter, RunRecords } from './check-run.ts';
import { FaultLog, nowMs } from './fault-log.ts';
import { causeFaults, planFaults } from './faults.ts';
import { addFenceTrigger } from './fence-trigger.ts';
import { startFleet } from './fleet.ts';
import { retry } from './retry.ts';
import { keepLanesBusy, runUserActions } from './user-actions.ts';
import { watchDatabase } from './watch-database.ts';
import { removeFence } from './without-fence.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    /** Crashes of PostgreSQL and Redis in turn. */
    restarts: { type: 'string', default: '4' },
    freezes: { type: 'string', default: '7' },
    /** Everything in Redis is lost. */
    flushes: { type: 'string', default: '1' },
    /** All workers are replaced one after the other. */
    deploys: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '16' },
    workers: { type: 'string', default: '5' },
    'spacing-ms': { type: 'string', default: '150' },
    /** Disables the fence in the workers: the run must fail. */
    'without-fence': { type: 'boolean', default: false },
    /** Endless loops beside the run. How fast lanes resume is then not judged. */
    busy: { type: 'string', default: '0' },
    /** Puts PgBouncer with transaction pooling in front of PostgreSQL. */
    pooled: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const busyLoops = Number(values.busy);
const START_WITHIN_MS = 180_000;
const FINISH_WITHIN_MS = 180_000;
const RESUME_WITHIN_MS = 10_000;
const DRAIN_WITHIN_MS = 10_000;
/** With more, the simulator was too busy to judge gaps. */
const MAX_RECORDED_LATE = 0.01;
/** Faults shortly before the end have no time to show a resume. */
const LAST_RESUMES_MS = 12_000;

const max = (numbers: readonly number[]): number => Math.round(Math.max(0, ...numbers));

/** Waits until every lane has settled a part: faults before that would hit nothing. */
const untilAllWork = ({ admin }: Cluster, lanes: number): Promise<number> =>
  poll(
    async () => {
      const { rows } = await admin.query<{ n: number }>(
        'select count(distinct lane_id)::int as n from batches where completed_parts > 0',
      );
      return rows[0]?.n ?? 0;
    },
    (working) => working === lanes,
    { everyMs: 250, withinMs: START_WITHIN_MS },
  );

async function run(cluster: Cluster): Promise<void> {
  const { admin, marketplace } = cluster;
  const log = new FaultLog();
  await addFenceTrigger(admin);
  const people = await addPeople(cluster, Number(values.lanes), 'chaos-');
  const firstTokens = people.map(({ tokenId, laneId }) => [tokenId, laneId] as const);
  // Some responses take longer than the spacing, so that calls of two holders would overlap.
  await marketplace.setFaults([
    { kind: 'latency', minMs: 10, maxMs: 260 },
    { kind: 'server-error', status: 503, chance: 0.001 },
    { kind: 'reset', chance: 0.001 },
    { kind: 'throttle', retryAfter: 1, chance: 0.0005 },
  ]);
  if (values['without-fence']) {
    await removeFence(admin);
  }
  const fleet = startFleet(cluster, Number(values.workers));
  const acting = new AbortController();
  const watching = new AbortController();
  const random = seededRandom(seed + 1);
  const users = { cluster, people, log, random, signal: acting.signal };
  const watched = watchDatabase(admin, watching.signal);
  const faultRandom = seededRandom(seed);
  const faults = planFaults(faultRandom, {
    kills: Number(values.kills),
    restarts: Number(values.restarts),
    freezes: Number(values.freezes),
    flushes: Number(values.flushes),
    deploys: Number(values.deploys),
  });
  const causeAllFaults = async (): Promise<number> => {
    await untilAllWork(cluster, people.length);
    await causeFaults({ cluster, fleet, log, random: faultRandom }, faults);
    acting.abort();
    return nowMs();
  };
  // Together, so that whatever fails ends the run and all that it started.
  const [lastFaultMs, actions] = await Promise.all([
    causeAllFaults(),
    runUserActions(users),
    keepLanesBusy(users),
  ]);
  await retry(() => untilCompleted(admin, FINISH_WITHIN_MS));
  watching.abort();
  const { cooldownsOf, longestIdleInTransactionMs } = await watched;
  await fleet.stop();

  const calls = await marketplace.takeCalls();
  const laneOfToken = new Map([...firstTokens, ...actions.lanesOfTokens]);
  const records = new RunRecords(people, laneOfToken, calls, log);
  const { details, ...figures } = await checkRun(admin, records, Number(values['spacing-ms']));
  details.forEach((detail) => console.error(detail));
  const resumes = resumesAfter(records, lastFaultMs - LAST_RESUMES_MS, cooldownsOf);
  for (const { kind, ms, about } of resumes.filter((resume) => resume.ms > RESUME_WITHIN_MS)) {
    console.error(`${kind}: ${about} was idle for ${Math.round(ms)} ms`);
  }
  const longest = (...kinds: string[]): number =>
    max(resumes.filter(({ kind }) => kinds.includes(kind)).map(({ ms }) => ms));
  const tokenResumesMs = actions.tokenSavedAtMs.flatMap(({ tokenId, atMs }) => {
    const first = calls.find((call) => call.tokenId === tokenId);
    return first === undefined ? [] : [first.arrivedAtMs - atMs];
  });
  const maxResumeMs = max(resumes.map(({ ms }) => ms));
  const maxDrainMs = max(fleet.drainsMs);
  const isClean =
    figures.recordedLate <= figures.calls * MAX_RECORDED_LATE &&
    figures.lost + figures.duplicated + figures.violations === 0 &&
    figures.wrongCounters + figures.strangers === 0 &&
    (busyLoops > 0 || (maxResumeMs <= RESUME_WITHIN_MS && maxDrainMs <= DRAIN_WITHIN_MS)) &&
    fleet.unexpectedEnds.length === 0;
  const count = (...kinds: string[]) => faults.filter((kind) => kinds.includes(kind)).length;
  report(
    {
      kills: count('kill'),
      restarts: count('postgres', 'redis'),
      ...figures,
      maxResumeMs,
      seed,
      busyLoops,
      load: rounded(loadavg()[0] ?? 0, 1),
      freezes: count('freeze'),
      flushes: count('flush'),
      deploys: count('deploy'),
      terminations: count('terminate'),
      resumeMs: {
        kill: longest('kill'),
        freeze: longest('freeze'),
        terminate: longest('terminate'),
        postgres: longest('postgres'),
        redis: longest('redis'),
        flush: longest('flush'),
        deploy: longest('deploy'),
        token: max(tokenResumesMs),
      },
      resumesMeasured: resumes.length,
      maxDrainMs,
      unexpectedEnds: fleet.unexpectedEnds,
      longestIdleInTransactionMs: Math.round(longestIdleInTransactionMs),
      asked: actions.asked,
      unanswered: actions.unanswered,
      tokensReplaced: actions.tokensReplaced,
      stops: actions.stops,
      clean: isClean,
    },
    isClean,
  );
}

const settings = {
  LANE_SPACING_MS: values['spacing-ms'],
  // Longer than a freeze: a process that resumes still considers its slice valid.
  LANE_SLICE_MS: '20000',
};
await besideBusyLoops(busyLoops, () =>
  withCluster({ settings, ...(values.pooled && { poolSize: 10 }) }, run),
);
