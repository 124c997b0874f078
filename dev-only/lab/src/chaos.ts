import { loadavg } from 'node:os';

import { experiment, type Outcome } from '@partsight/stack/experiment';
import { addPeople } from '@partsight/stack/people';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';
import { poll } from '@partsight/stack/wait-until';

import { besideBusyLoops } from './chaos/busy-loops.ts';
import { checkRun, resumesAfter, RunRecords } from './chaos/check-run.ts';
import { FaultLog, nowMs } from './chaos/fault-log.ts';
import { causeFaults, planFaults } from './chaos/faults.ts';
import { addFenceTrigger } from './chaos/fence-trigger.ts';
import { startFleet } from './chaos/fleet.ts';
import { retry } from './chaos/retry.ts';
import { keepLanesBusy, runUserActions } from './chaos/user-actions.ts';
import { watchDatabase } from './chaos/watch-database.ts';
import { removeFence } from './chaos/without-fence.ts';
import { untilCompleted } from './lists.ts';
import { seededRandom } from './random.ts';
import { goal } from './report.ts';
import { rounded } from './statistics.ts';

const OPTIONS = {
  kills: 40,
  /** Crashes of PostgreSQL and Redis in turn. */
  restarts: 4,
  freezes: 7,
  /** Everything in Redis is lost. */
  flushes: 1,
  /** All workers are replaced one after the other. */
  deploys: 1,
  seed: 1,
  lanes: 16,
  workers: 5,
  'spacing-ms': 150,
  /** Disables the fence in the workers: the run must fail. */
  'without-fence': false,
  /** Endless loops beside the run. How fast lanes resume is then not judged. */
  busy: 0,
  /** Puts PgBouncer with transaction pooling in front of PostgreSQL. */
  pooled: false,
};
type ChaosOptions = Readonly<typeof OPTIONS>;

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

async function run(cluster: Cluster, values: ChaosOptions): Promise<Outcome> {
  const { admin, marketplace } = cluster;
  const log = new FaultLog();
  await addFenceTrigger(admin);
  const people = await addPeople(cluster, values.lanes, 'chaos-');
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
  const fleet = startFleet(cluster, values.workers);
  const acting = new AbortController();
  const watching = new AbortController();
  const random = seededRandom(values.seed + 1);
  const users = { cluster, people, log, random, signal: acting.signal };
  const watched = watchDatabase(admin, watching.signal);
  const faultRandom = seededRandom(values.seed);
  const faults = planFaults(faultRandom, values);
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
  const { details, ...figures } = await checkRun(admin, records, values['spacing-ms']);
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
  const isInTime = maxResumeMs <= RESUME_WITHIN_MS && maxDrainMs <= DRAIN_WITHIN_MS;
  const { lost, duplicated, violations, wrongCounters, strangers } = figures;
  const goals = [
    goal(figures.recordedLate <= figures.calls * MAX_RECORDED_LATE, 'the simulator was too busy'),
    goal(lost === 0, `${lost} parts were lost`),
    goal(duplicated === 0, `${duplicated} calls or lookups too many`),
    goal(violations === 0, `${violations} calls came too soon`),
    goal(wrongCounters === 0, `${wrongCounters} lists with wrong totals`),
    goal(strangers === 0, `${strangers} writes to a lane of another process`),
    goal(values.busy > 0 || isInTime, 'a lane was idle or a process stopped for too long'),
    goal(fleet.unexpectedEnds.length === 0, 'a process ended by itself'),
  ];
  const count = (...kinds: string[]) => faults.filter((kind) => kinds.includes(kind)).length;
  return {
    figures: {
      kills: count('kill'),
      restarts: count('postgres', 'redis'),
      ...figures,
      maxResumeMs,
      seed: values.seed,
      busyLoops: values.busy,
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
      clean: goals.every((missed) => missed === null),
    },
    goals,
  };
}

export const runChaos = (options: Partial<ChaosOptions>): Promise<Outcome> => {
  const values = { ...OPTIONS, ...options };
  const settings = {
    LANE_SPACING_MS: String(values['spacing-ms']),
    // Longer than a freeze: a process that resumes still considers its slice valid.
    LANE_SLICE_MS: '20000',
  };
  return besideBusyLoops(values.busy, () =>
    withCluster({ settings, ...(values.pooled && { poolSize: 10 }) }, (cluster) =>
      run(cluster, values),
    ),
  );
};

/**
 * Real workers, PostgreSQL and Redis with a simulated marketplace, while processes are killed, frozen, terminated
 * and replaced, servers crash and Redis loses its data. Afterwards the calls that the simulator recorded and
 * the database are checked.
 */
export const chaos = experiment(OPTIONS, runChaos);
