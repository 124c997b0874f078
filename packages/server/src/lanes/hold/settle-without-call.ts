import { settlePart } from '../../batches/settle-part.ts';
import type { Lost } from './hold.record.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';
import type { BatchAtWork, NextPart, PartAtWork } from './next-part.repo.ts';

/** A suspect that found another one at work comes back after this. */
const SUSPECT_BACK_MS = 1_000;

type Done = LaneEnd | { readonly kind: 'more' } | { readonly kind: 'wait'; readonly ms: number };

const MORE = { kind: 'more' } as const;

/** Whatever a lane can do without asking anybody: end batches, settle what is known, wait. */
export function settleWithoutCall(
  deps: LaneDeps,
  run: LaneRun,
  { isListed, work }: Pick<NextPart, 'isListed' | 'work'>,
): Promise<Done> {
  const now = deps.now();
  return deps.database.asHolder(run, async ({ lane, batches, parts, lookups, inventory }) => {
    if (!isListed) {
      await batches.pauseAll('access-withdrawn', null, now);
      return MORE;
    }
    switch (work.kind) {
      case 'nothing': {
        const at = await lane.soonestWork();
        if (at === null) {
          return { kind: 'idle' };
        }
        return { kind: 'wait', ms: Math.max(1, at.getTime() - now.getTime()) };
      }
      case 'stop':
        await batches.stopAsked(now);
        return MORE;
      case 'complete':
        await batches.complete(work.batchId, now);
        return MORE;
      case 'part': {
        const { batch, part } = work;
        if (part.lookupKey === '') {
          await parts.fail(batch.id, '', 'no-part-number');
          return MORE;
        }
        const lookup = work.lookupId === null ? null : await lookups.find(work.lookupId);
        if (lookup !== null) {
          const context = { currency: deps.currency, categoryNames: deps.categoryNames() };
          await settlePart({ parts, inventory }, { batch, part, lookup, context });
        }
        return MORE;
      }
    }
  });
}

/** Another part on which a process once ended is being tried: this one waits for its turn. */
export async function postponeSuspect(
  { database, now }: LaneDeps,
  run: LaneRun,
  batch: BatchAtWork,
  { lookupKey, attempts, unansweredAt }: PartAtWork,
): Promise<{ readonly kind: 'more' } | Lost> {
  const until = new Date(now().getTime() + SUSPECT_BACK_MS);
  return database.asHolder(run, async ({ parts }) => {
    await parts.postpone(batch.id, lookupKey, { attempts, until, unansweredAt });
    return MORE;
  });
}

/** Nobody in this process gets through to the marketplace: the lane need not find that out itself. */
export async function restForOutage(
  { database, now }: LaneDeps,
  run: LaneRun,
  until: Date,
): Promise<LaneEnd> {
  return database.asHolder(run, async ({ lane, batches }) => {
    await lane.rest({ until, reason: 'marketplace-unreachable', isOutage: false });
    await batches.pauseAll('marketplace-unreachable', until, now());
    return { kind: 'resting', until };
  });
}
