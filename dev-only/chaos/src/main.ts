/**
 * npm run chaos: real workers, real stores, a simulated marketplace, and everything that can go wrong.
 * Afterwards the simulator's own record and the database are held against the promises. The last line
 * is JSON; the exit code says whether all of them held.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openArena } from './arena.ts';
import { FaultLog, nowMs } from './fault-log.ts';
import { doHarm, planHarm } from './faults.ts';
import { startFleet } from './fleet.ts';
import { keepActing, keepFeeding } from './people-at-work.ts';
import { addPeople } from './people.ts';
import { seededRandom } from './random.ts';
import { retryOften } from './retry-often.ts';
import { judge, resumesAfter } from './verdict.ts';
import { watchHolders } from './watch-holders.ts';
import { watchServers } from './watch-servers.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    restarts: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '16' },
    workers: { type: 'string', default: '5' },
    'spacing-ms': { type: 'string', default: '150' },
    /** Workers without the fence: the run must fail. */
    'without-fence': { type: 'boolean', default: false },
    /** A pooler that lends connections for one transaction each stands before PostgreSQL. */
    pooled: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const spacingMs = Number(values['spacing-ms']);
const FINISH_WITHIN_MS = 180_000;
const RESUME_WITHIN_MS = 10_000;
const DRAIN_WITHIN_MS = 10_000;

const random = seededRandom(seed);
const arena = await openArena(
  {
    LANE_SPACING_MS: values['spacing-ms'],
    // Longer than a process stays frozen: one that thaws believes that its slice goes on.
    LANE_SLICE_MS: '15000',
  },
  { isPooled: values.pooled },
);
const log = new FaultLog();
let isClean = false;
try {
  await watchHolders(arena);
  const people = await addPeople(arena, Number(values.lanes), 'chaos');
  const laneOfToken = new Map(people.map(({ tokenId, laneId }) => [tokenId, laneId]));
  // Answers take longer than the spacing now and then: two holders of one lane would overtake each other.
  await arena.marketplace.setFaults([
    { kind: 'latency', minMs: 10, maxMs: 260 },
    { kind: 'server-error', status: 503, chance: 0.001 },
    { kind: 'reset', chance: 0.001 },
    { kind: 'throttle', retryAfter: 1, chance: 0.0005 },
  ]);
  const fleet = startFleet(
    arena,
    Number(values.workers),
    values['without-fence'] ? ['--import', './dev-only/chaos/src/without-fence.ts'] : [],
  );
  const working = new AbortController();
  const watching = new AbortController();
  const scene = { arena, people, log, random: seededRandom(seed + 1), signal: working.signal };
  const watched = watchServers(arena, watching.signal);
  const fed = keepFeeding(scene);
  const acted = keepActing(scene);

  await delay(3_000);
  const harm = planHarm(random, { kills: Number(values.kills), restarts: Number(values.restarts) });
  await doHarm({ arena, fleet, log, random }, harm);
  const harmedUntilMs = nowMs();
  working.abort();
  await fed;
  const acts = await acted;

  const isOpen = async (): Promise<boolean> => {
    const { rows } = await retryOften(() =>
      arena.admin.query<{ open: number }>(
        "select count(*)::int as open from batches where status not in ('completed', 'failed')",
      ),
    );
    return (rows[0]?.open ?? 0) > 0;
  };
  const deadline = Date.now() + FINISH_WITHIN_MS;
  while ((await isOpen()) && Date.now() < deadline) {
    await delay(250);
  }
  watching.abort();
  const { restsOf, longestIdleInTransactionMs } = await watched;
  await fleet.stop();

  const calls = await arena.marketplace.takeCalls();
  const tokens = new Map([...laneOfToken, ...acts.lanesOfTokens]);
  const records = { people, laneOfToken: tokens, calls, log };
  const verdict = await judge(arena, records, spacingMs);
  const resumes = resumesAfter(records, harmedUntilMs - 12_000, restsOf);
  const longest = (kinds: readonly string[]): number =>
    Math.round(
      Math.max(0, ...resumes.filter(({ kind }) => kinds.includes(kind)).map(({ ms }) => ms)),
    );
  for (const { kind, ms, about } of resumes.filter((resume) => resume.ms > RESUME_WITHIN_MS)) {
    console.error(`${kind}: ${about} stood still for ${Math.round(ms)} ms`);
  }
  const tokenResumesMs = acts.tokenSavedAtMs.flatMap(({ tokenId, atMs }) => {
    const first = calls.find((call) => call.tokenId === tokenId);
    return first === undefined ? [] : [first.arrivedAtMs - atMs];
  });
  const maxResumeMs = longest(['kill', 'freeze', 'terminate', 'postgres', 'redis', 'flush']);
  const maxDrainMs = Math.round(Math.max(0, ...fleet.drainsMs));
  const { details, ...figures } = verdict;
  for (const detail of details) {
    console.error(detail);
  }
  isClean =
    figures.lost + figures.duplicated + figures.violations === 0 &&
    figures.wrongCounters + figures.strangers === 0 &&
    maxResumeMs <= RESUME_WITHIN_MS &&
    maxDrainMs <= DRAIN_WITHIN_MS &&
    fleet.unexpectedEnds.length === 0;
  const kindCount = (kind: string) => harm.filter((done) => done === kind).length;
  console.log(
    JSON.stringify({
      kills: kindCount('kill'),
      restarts: kindCount('postgres') + kindCount('redis') + kindCount('flush'),
      ...figures,
      maxResumeMs,
      seed,
      freezes: kindCount('freeze'),
      terminations: kindCount('terminate'),
      resumeMs: {
        kill: longest(['kill']),
        freeze: longest(['freeze']),
        terminate: longest(['terminate']),
        postgres: longest(['postgres']),
        redis: longest(['redis', 'flush']),
        token: Math.round(Math.max(0, ...tokenResumesMs)),
      },
      resumesMeasured: resumes.length,
      maxDrainMs,
      unexpectedEnds: fleet.unexpectedEnds,
      longestIdleInTransactionMs: Math.round(longestIdleInTransactionMs),
      asked: acts.asked,
      unanswered: acts.unanswered,
      tokensReplaced: acts.tokensReplaced,
      stops: acts.stops,
      clean: isClean,
    }),
  );
} finally {
  await arena.stop();
}
process.exitCode = isClean ? 0 : 1;
