import { performance } from 'node:perf_hooks';

import type { Database } from '../../database.ts';
import type { Turn } from '../call/marketplace-door.ts';
import type { Visit } from './visitor.repo.ts';

type Deps = {
  readonly database: Pick<Database, 'visitorSteps'>;
  readonly spacingMs: number;
  readonly now: () => Date;
};

/** The way to the gate for whoever asks from outside the lane: ahead of its own work. */
export function visitorTurn(
  { database, spacingMs, now }: Deps,
  visit: Visit,
  signal: AbortSignal,
): Turn {
  const steps = database.visitorSteps(visit);
  return {
    signal,
    reserve: (unused) => steps.reserve({ spacingMs, now: now(), unused }),
    end: ({ slot, arrivedAtMs, isAnswered }) =>
      steps.end({
        slot,
        spacingMs,
        sinceArrivalMs: performance.now() - arrivedAtMs,
        isAnswered,
      }),
    leave: () => steps.leave(),
  };
}
