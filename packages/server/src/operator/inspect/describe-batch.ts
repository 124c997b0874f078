import { formatTime } from './format-time.ts';
import type { BatchFacts } from './show-batch.service.ts';

type Row = readonly [subject: string, text: string];

/** The facts behind the explanation, one line each, for checking it. */
export function describeBatch(facts: BatchFacts): readonly [Row, ...Row[]] {
  const { batch, person } = facts;
  const { settledParts, totalParts } = batch;
  return [
    ['batch', `${stateOf(facts)}; ${settledParts} of ${totalParts} parts settled`],
    ['parts', partsOf(facts)],
    ['user', `${person.email ?? batch.userId}; ${person.isListed ? '' : 'not '}on the allow-list`],
    ['token', tokenOf(facts)],
    ...laneRows(facts),
    ['pace', paceText(facts)],
    ['job', jobText(facts)],
    [
      'maintenance',
      facts.maintenanceSince === null
        ? 'no'
        : `since ${formatTime(facts.maintenanceSince, facts.now)}`,
    ],
  ];
}

const formatTimeOrNever = (at: Date | null, now: Date): string =>
  at === null ? 'never' : formatTime(at, now);

function stateOf({ batch, now }: BatchFacts): string {
  const { status, pausedReason, resumesAt, isStopRequested } = batch;
  return [
    status,
    pausedReason === null ? '' : ` for ${pausedReason}`,
    resumesAt === null ? '' : ` until ${formatTime(resumesAt, now)}`,
    isStopRequested ? ', to stop' : '',
    `; started ${formatTimeOrNever(batch.startedAt, now)}, last part handled ${formatTimeOrNever(batch.servedAt, now)}`,
  ].join('');
}

function partsOf({ parts, now }: BatchFacts): string {
  const { due, waiting, soonestAt, crashed } = parts;
  const wait = soonestAt === null ? '' : `, the first until ${formatTime(soonestAt, now)}`;
  return `${due} due now; ${waiting} wait for another try${wait}; a process ended on ${crashed}`;
}

function tokenOf({ token, renewalRefused, now }: BatchFacts): string {
  const renewal = renewalRefused === null ? '' : `; its renewal was refused: ${renewalRefused}`;
  if (token === null) {
    return `none${renewal}`;
  }
  const { origin, savedAt, expiresAt, refusedAt } = token;
  const statusText =
    refusedAt === null
      ? `${expiresAt > now ? 'good until' : 'expired'} ${formatTime(expiresAt, now)}`
      : `refused ${formatTime(refusedAt, now)}`;
  return `${origin}, saved ${formatTime(savedAt, now)}; ${statusText}${renewal}`;
}

function laneRows({ lane, now, otherRunning }: BatchFacts): Row[] {
  if (lane === null) {
    return [['lane', 'none']];
  }
  const { holder, isRunning, seenAt, fence } = lane;
  const state = isRunning ? `${holder ?? 'a worker'} runs it` : 'no worker runs it';
  const silent = isRunning || holder === null ? '' : `; ${holder} fell silent`;
  const rest = lane.isResting
    ? `until ${formatTimeOrNever(lane.restsUntil, now)} (${lane.restsFor ?? 'retry'}), ${lane.outages} outages in a row`
    : 'no';
  const call = lane.isCallUnderWay ? 'its call has not ended' : 'its call is over';
  const at = lane.atBatch === null ? 'none' : `row ${lane.atRow ?? '?'} of batch ${lane.atBatch}`;
  return [
    ['lane', `${lane.id}; fence ${fence}; ${otherRunning} other batches run in it`],
    ['run', `${state}${silent}; last seen ${formatTimeOrNever(seenAt, now)}`],
    ['rest', rest],
    [
      'last slot',
      `number ${lane.slots}, ${call}; the next not before ${formatTimeOrNever(lane.nextSlotAt, now)}`,
    ],
    ['under way', at],
  ];
}

function paceText({ pace, now }: BatchFacts): string {
  if (pace === null) {
    return 'not known';
  }
  const { partsPerMinute, expectedPerMinute, parts, pick, slot, call, settle, at } = pace;
  return [
    `${partsPerMinute} of ${expectedPerMinute} parts a minute, by the last ${parts} of the lane until ${formatTime(at, now)}`,
    `a part: ${pick} ms to pick, ${slot} for its slot, ${call} for the call, ${settle} to settle`,
  ].join('; ');
}

function jobText({ job, now }: BatchFacts): string {
  if (job === null) {
    return 'Redis does not answer';
  }
  if (job.state === 'none') {
    return 'none in the queue';
  }
  const { state, since, until, attempts, failedReason } = job;
  return [
    `${state} since ${formatTime(since, now)}`,
    ...(until === null ? [] : [`until ${formatTime(until, now)}`]),
    `${attempts} attempts`,
    ...(failedReason === null ? [] : [`failed for: ${failedReason}`]),
  ].join('; ');
}
