import { settlePart } from '../batches/settle-part.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';
import type { Seen } from './lane-step.repo.ts';
import type { BatchAtWork, PartAtWork } from './lane-work.repo.ts';

/** A suspect that found another one at work comes back after this. */
const SUSPECT_BACK_MS = 1_000;

type Done = LaneEnd | { readonly kind: 'more' } | { readonly kind: 'wait'; readonly ms: number };

const MORE = { kind: 'more' } as const;

/** Whatever a lane can do without asking anybody: end batches, settle what is known, wait. */
export function doWithoutCall(
  deps: LaneDeps,
  run: LaneRun,
  { isListed, work }: Seen,
): Promise<Done> {
  const now = deps.now();
  return deps.database.asLaneFor(run.laneId, run.userId, async (repos) => {
    if (!isListed) {
      await repos.waiting.pauseAll('access-withdrawn', null, now);
      return MORE;
    }
    switch (work.kind) {
      case 'nothing': {
        const at = await repos.lane.soonestWork(run.userId);
        if (at === null) {
          return { kind: 'idle' };
        }
        return { kind: 'wait', ms: Math.max(1, at.getTime() - now.getTime()) };
      }
      case 'stop':
        await repos.batches.stop(work.batchId, now);
        return MORE;
      case 'complete':
        await repos.batches.complete(work.batchId, now);
        return MORE;
      case 'part': {
        const { batch, part } = work;
        if (part.lookupKey === '') {
          await repos.parts.fail(batch.id, '', 'no-part-number');
          return MORE;
        }
        const known = work.lookupId === null ? null : await repos.lookups.find(work.lookupId);
        if (known !== null) {
          const { currency, categoryNames } = deps;
          const reading = { currency, categoryNames: categoryNames() };
          await settlePart(repos, batch, part, known, reading);
        }
        return MORE;
      }
    }
  });
}

/** Another part on which a process once ended is being tried: this one waits for its turn. */
export async function postponeSuspect(
  { database, now }: LaneDeps,
  { laneId, userId }: LaneRun,
  batch: BatchAtWork,
  { lookupKey, attempts, unansweredAt }: PartAtWork,
): Promise<Done> {
  const until = new Date(now().getTime() + SUSPECT_BACK_MS);
  await database.asLaneFor(laneId, userId, ({ parts }) =>
    parts.postpone(batch.id, lookupKey, { attempts, until, unansweredAt }),
  );
  return MORE;
}

/** Nobody in this process gets through to the marketplace: the lane need not find that out itself. */
export async function restForOutage(
  { database, now }: LaneDeps,
  { laneId, userId }: LaneRun,
  until: Date,
): Promise<Done> {
  await database.asLaneFor(laneId, userId, async ({ lane, waiting }) => {
    await lane.rest(until, 'marketplace-unreachable', false);
    await waiting.pauseAll('marketplace-unreachable', until, now());
  });
  return { kind: 'resting', until };
}
