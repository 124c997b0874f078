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

/** A lane that the queue has lost is added again within this. */
const RECONCILED_WITHIN_MS = 20_000;
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
  return lane.isRunning ? explainRunning(facts, lane) : explainWaiting(facts, lane);
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

function explainWaiting({ job, now, batch }: BatchFacts, lane: LaneView): Explanation {
  if (job === null) {
    return {
      why: 'No worker runs its lane, and Redis, through which lanes are handed out, does not answer.',
      todo: 'Bring Redis back, empty or not: a worker then adds the lane again.',
    };
  }
  const left = Math.max(
    lane.seenAt?.getTime() ?? 0,
    lane.restsUntil?.getTime() ?? 0,
    batch.startedAt?.getTime() ?? 0,
  );
  if (now.getTime() - left < RECONCILED_WITHIN_MS) {
    return {
      why: 'Its lane was given back or woken a moment ago.',
      todo: 'Ask again in some seconds.',
    };
  }
  switch (job.state) {
    case 'none':
      return {
        why: 'The queue has no job for its lane, and no worker adds it again.',
        todo: 'Start a worker, or look at the log of the one that runs.',
      };
    case 'waiting':
    case 'delayed':
      return {
        why: 'Its lane waits in the queue for a worker with room.',
        todo: 'Start another worker, or raise WORKER_LANES.',
      };
    case 'active':
      return {
        why: 'A worker has taken the job of its lane, and PostgreSQL has not heard from it since.',
        todo: 'Look at the logs of the workers; a job whose worker is gone is taken over within seconds.',
      };
  }
}

function explainRunning(facts: BatchFacts, lane: LaneView): Explanation {
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
    why: `${holder} runs its lane but has handled no part of it for over a minute.`,
    todo: 'Look at the log of that process. It ends itself when it gets nothing done; if it does not, end it: another takes the lane.',
  };
}
