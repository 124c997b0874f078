import {
  isSlow,
  longestPhase,
  type LanePace,
  type Phase,
} from '../../engine/lanes/pace/lane-pace.ts';
import type { LaneView } from '../views/lane-view.repo.ts';
import type { Explanation } from './explanation.ts';
import { formatTime } from './format-time.ts';
import type { BatchFacts } from './show-batch.service.ts';

/** All sweeps together wake a lane every few seconds; this late, no sweep is running. */
const SWEPT_WITHIN_MS = 10_000;
/** A worker without progress for a minute exits. */
const SILENT_AFTER_MS = 60_000;

const SLOW_CAUSES = {
  pick: [
    'finding the next part',
    'Look at the load of PostgreSQL; admin slow shows whether all lanes are slow.',
  ],
  slot: [
    'waiting for its turn to call',
    'Look at the load of the workers: they are too busy to keep the pace.',
  ],
  call: [
    'the marketplace, which answers this user slowly',
    'Nothing here, if only this lane is slow (admin slow): another token may be faster.',
  ],
  settle: ['storing results', 'Look at the load of PostgreSQL and its disk.'],
} as const satisfies Record<Phase, readonly [what: string, todo: string]>;

/** What a slow lane spends its time on, and what to do. */
export function explainSlow(pace: LanePace): Explanation {
  const phase = longestPhase(pace);
  const [what, todo] = SLOW_CAUSES[phase];
  return {
    why: `It moves, but slowly: ${pace.partsPerMinute} of ${pace.expectedPerMinute} parts a minute. Most of the time goes to ${what} (${pace[phase]} ms a part).`,
    todo,
  };
}

/** For a runnable batch. */
export function explainRun(facts: BatchFacts): Explanation {
  const { lane, person } = facts;
  if (lane === null) {
    return { why: 'It is in no lane.', todo: 'Its user stops it and starts it again.' };
  }
  if (!person.isListed) {
    return {
      why: 'The allow-list does not name its user; its lane pauses it at the next step.',
      todo: `If that is a mistake: admin access add address ${person.email ?? 'ADDRESS'}`,
    };
  }
  if (lane.isResting) {
    return explainCooldown(facts, lane);
  }
  return lane.isHeld ? explainLeased(facts, lane) : explainUnleased(facts, lane);
}

function explainCooldown({ now }: BatchFacts, { id, restsUntil, restsFor }: LaneView): Explanation {
  if (restsFor === 'paused-by-operator') {
    return {
      why: 'An operator paused its lane.',
      todo: `admin resume lane ${id}`,
    };
  }
  const reason = restsFor === null ? 'after a failed call' : `(${restsFor})`;
  return {
    why: `Its lane rests ${reason}: no call of this user is made until then.`,
    todo: `Nothing: a worker takes the lane again at ${restsUntil === null ? 'once' : formatTime(restsUntil, now)}.`,
  };
}

function explainUnleased({ job, now, batch }: BatchFacts, lane: LaneView): Explanation {
  if (job === null) {
    return {
      why: 'No worker holds its lane, and Redis, through which lanes are handed out, does not answer.',
      todo: 'Bring Redis back, empty or not: the sweep of any worker then wakes the lane.',
    };
  }
  const left = Math.max(
    lane.heldUntil?.getTime() ?? 0,
    lane.restsUntil?.getTime() ?? 0,
    batch.startedAt?.getTime() ?? 0,
  );
  if (now.getTime() - left < SWEPT_WITHIN_MS) {
    return {
      why: 'Its lane was given back or woken a moment ago.',
      todo: 'Ask again in some seconds.',
    };
  }
  const { wokenAt } = lane;
  if (wokenAt === null || now.getTime() - wokenAt.getTime() > SWEPT_WITHIN_MS) {
    return {
      why: 'No worker holds its lane, and none looks for lanes without a holder.',
      todo: 'Start a worker, or look at the log of the one that runs.',
    };
  }
  const isWaiting = job.state === 'waiting' || job.state === 'delayed';
  return {
    why: isWaiting
      ? 'A worker has woken its lane, and it waits in the queue for one with room.'
      : 'A worker has woken its lane, but whoever took it from the queue does not hold it.',
    todo: isWaiting
      ? 'Start another worker, or raise WORKER_LANES.'
      : 'Look at the logs of the workers; the lane is woken again every few seconds.',
  };
}

function explainLeased(facts: BatchFacts, lane: LaneView): Explanation {
  const { batch, now, parts, otherRunning } = facts;
  const holder = lane.holder ?? 'a worker';
  if (batch.isStopRequested) {
    return {
      why: `It is to stop; ${holder} stops it after the part at hand.`,
      todo: 'Nothing.',
    };
  }
  if (parts.due === 0 && parts.soonestAt !== null) {
    return {
      why: 'All parts that are left were tried without an answer and wait for their next try.',
      todo: `Nothing: the first is tried again at ${formatTime(parts.soonestAt, now)}.`,
    };
  }
  const lastAt = Math.max(batch.servedAt?.getTime() ?? 0, batch.startedAt?.getTime() ?? 0);
  if (now.getTime() - lastAt < SILENT_AFTER_MS && facts.pace !== null && isSlow(facts.pace)) {
    return explainSlow(facts.pace);
  }
  if (now.getTime() - lastAt < SILENT_AFTER_MS) {
    return {
      why: `It moves: ${holder} runs its lane, and it was started or got further less than a minute ago.`,
      todo: 'Nothing.',
    };
  }
  if (otherRunning > 0) {
    return {
      why: `${holder} runs its lane; ${otherRunning} other batches of the same user take turns with it.`,
      todo: 'Nothing, unless none of them moves: then look at the log of that process.',
    };
  }
  return {
    why: `${holder} holds its lane but has handled no part of it for over a minute.`,
    todo: 'Look at the log of that process. It ends itself when it gets nothing done; if it does not, end it: another takes the lane.',
  };
}
